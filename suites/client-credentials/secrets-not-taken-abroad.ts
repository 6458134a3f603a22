import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { whereIn } from '../../runner/kit/client/issued-values.ts';
import { luredAbroad } from './support/lured-abroad.ts';

/** Most libraries remove Authorization alone: a key in a field of its own, and content, go along. */
export default defineRunCheck({
  id: 'client-credentials/secrets-not-taken-abroad',
  clause: 'rfc9110:client.secrets-not-redirected',
  title:
    'No API key, cookie, client secret, credentials of a proxy or content is taken along to another origin by a redirect',
  why: 'Somebody who can make the server redirect gets the key, or the data of the company.',
  passes: 'the redirect is followed with none of them, or not followed',
  fails:
    'a request to the other origin with the API key, a cookie, the client secret, Proxy-Authorization (unless it goes to a proxy), or the content of the request that was redirected',
  fix: 'Remove every field that you set yourself, and the body, from a request that a redirect takes to another origin; or follow none.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['redirect-foreign', 'redirect-foreign-reads'],
  brokenBy: [
    'shop-takes-key-abroad',
    'shop-takes-cookie-abroad',
    'shop-takes-proxy-credentials-abroad',
    'shop-takes-body-abroad',
  ],
  judgeRun({ run, expect }) {
    const { lured, byPlace } = luredAbroad(run);
    for (const [place, arrived] of byPlace)
      for (const [what, isTaken] of secretsOf(lured, run)) {
        const taken = arrived.find(isTaken);
        expect.that(`${what} does not arrive at ${place}`, taken === undefined, {
          expected: 'a request without it, or none',
          actual: taken === undefined ? `${arrived.length} requests without it` : `a request with ${what}`,
          entry: taken ?? arrived[0] ?? lured[0],
        });
      }
  },
});

function secretsOf(
  lured: readonly JournalEntry[],
  { handedOver: { apiKey, clientSecret = '' } }: ScenarioRun,
): ReadonlyArray<readonly [what: string, isTaken: (entry: JournalEntry) => boolean]> {
  const contents = lured.map(({ request }) => Buffer.from(request.body.bytes)).filter(({ length }) => length > 0);
  return [
    ['the API key', (entry) => whereIn(entry, [apiKey]).length > 0],
    ['a cookie', (entry) => requestHeader(entry, 'cookie') !== null],
    ['the client secret', (entry) => whereIn(entry, [clientSecret]).length > 0],
    [
      'Proxy-Authorization',
      // What has an absolute URL in its first line is sent to a proxy.
      (entry) => entry.target.startsWith('/') && requestHeader(entry, 'proxy-authorization') !== null,
    ],
    ['the content', ({ request }) => contents.some((content) => content.equals(Buffer.from(request.body.bytes)))],
  ];
}
