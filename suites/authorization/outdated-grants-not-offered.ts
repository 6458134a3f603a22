import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectOfServers, isTexts, type ServerFinding, shownValue } from './support/server-finding.ts';

/** What OAuth has left behind. */
export default defineCheck({
  id: 'authorization/outdated-grants-not-offered',
  clause: 'rfc9700:grants.outdated',
  title: 'Metadata offers neither passwords nor the implicit grant',
  why: 'With the one, programs see passwords; with the other, tokens stand in addresses.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'Any grants and response types but those; lists that are left out.',
  fails: 'grant_types_supported has password or implicit, or response_types_supported has one with token.',
  fix: 'Switch them off, and take them out of the lists.',
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
    { statement: `${name} has no outdated one`, ok: outdated.length === 0, expected: [], actual: shownValue(outdated) },
  ];
}
