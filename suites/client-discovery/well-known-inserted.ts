import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';

/** A form of OpenID has it behind the path; the forms of the other documents do not. */
export default defineRunCheck({
  id: 'client-discovery/well-known-inserted',
  clause: 'rfc8414:client.well-known-inserted',
  title: 'Metadata are requested by GET, the well-known part between the host and the path',
  why: 'A client that appends the well-known part finds no metadata of an issuer or a resource with a path.',
  passes: 'a GET request with the well-known part between host and path; further requests beside it',
  fails: 'the well-known part behind the path and nowhere else, or another method',
  fix: 'Insert the well-known part between the host and the path of the issuer or of the resource.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['metadata'],
  scenarios: 'any',
  brokenBy: ['assistant-appends-resource-metadata', 'app-appends-server-metadata', 'app-posts-for-metadata'],
  judgeRun({ run, expect }) {
    const requests = run.entries.filter(
      ({ place, request }) =>
        (place === 'resource-metadata' || place === 'server-metadata') && !['HEAD', 'OPTIONS'].includes(request.method),
    );
    if (requests.length === 0) throw new Inapplicable('the client requests no metadata');
    const other = requests.find(({ request }) => request.method !== 'GET');
    expect.that('metadata are requested by GET', other === undefined, {
      expected: 'GET',
      actual: other?.request.method ?? 'GET',
      entry: other ?? requests[0],
    });
    for (const name of ['oauth-protected-resource', 'oauth-authorization-server']) {
      const appended = requests.find((entry) => pathOf(entry).indexOf(`/.well-known/${name}`) > 0);
      const inserted = requests.find(
        (entry) => pathOf(entry).startsWith(`/.well-known/`) && !pathOf(entry).endsWith('openid-configuration'),
      );
      if (appended === undefined && inserted === undefined) continue;
      const isRight = appended === undefined || requests.some((entry) => isRightFor(name, entry));
      expect.that(`the well-known part of ${name} stands between host and path`, isRight, {
        expected: `/.well-known/${name} before the path`,
        actual: pathOf(appended ?? inserted ?? requests[0] ?? { target: '' }),
        entry: appended ?? inserted,
      });
    }
  },
});

/** Metadata of the resource may be wherever a challenge says. */
function isRightFor(name: string, entry: JournalEntry): boolean {
  const path = pathOf(entry);
  if (path.startsWith(`/.well-known/${name}`)) return true;
  return name === 'oauth-protected-resource' && entry.place === 'resource-metadata' && !path.includes('/.well-known/');
}
