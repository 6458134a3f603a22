import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, type ServerFinding, shownValue } from './support/server-finding.ts';

/** OAuth 2.1 has removed these grants. */
export default defineCheck({
  id: 'authorization/outdated-grants-not-offered',
  clause: 'rfc9700:grants.outdated',
  title: 'The metadata offers neither the password grant nor the implicit grant',
  why: 'With the password grant, clients see passwords. With the implicit grant, tokens are in URLs.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'Any other grants and response types, or lists that are absent.',
  fails: 'grant_types_supported has password or implicit, or response_types_supported has a type with token.',
  fix: 'Switch these grants off, and remove them from the lists.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-password-grant-listed', 'as-implicit-grant-listed', 'as-implicit-token-issued-and-listed'],
  run: (context) =>
    expectOfServers(
      context,
      (metadata) => [
        ...judgeList('grant_types_supported', metadata, (type) => type === 'password' || type === 'implicit'),
        ...judgeList('response_types_supported', metadata, (type) => type.split(' ').includes('token')),
      ],
      'the metadata lists neither grants nor response types',
    ),
});

function judgeList(
  name: string,
  metadata: Readonly<Record<string, unknown>>,
  isOutdated: (type: string) => boolean,
): ServerFinding[] {
  const types = metadata[name];
  if (!isTexts(types)) return [];
  const outdated = types.filter(isOutdated);
  return [
    {
      statement: `${name} has no outdated value`,
      ok: outdated.length === 0,
      expected: [],
      actual: shownValue(outdated),
    },
  ];
}
