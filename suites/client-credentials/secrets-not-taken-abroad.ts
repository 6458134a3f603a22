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
  title: 'No API key, cookie, client secret or content is taken along to another origin by a redirect',
  why: 'Somebody who can make the server redirect gets the key, or the data of the company.',
  passes: 'the redirect is followed with none of them, or not followed',
  fails:
    'a request to the other origin with the API key, a cookie, the client secret, or the content of the request that was redirected',
  fix: 'Remove every field that you set yourself, and the body, from a request that a redirect takes to another origin; or follow none.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['redirect-foreign'],
  brokenBy: ['shop-takes-key-abroad', 'shop-takes-cookie-abroad', 'shop-takes-body-abroad'],
  judgeRun({ run, expect }) {
    const { lured, abroad } = luredAbroad(run);
    const taken = abroad.flatMap((entry) => secretsOf(entry, lured, run).map((secret) => ({ entry, secret })));
    expect.that('nothing secret arrives at the other origin', taken.length === 0, {
      expected: 'a request without keys, cookies and content, or none',
      actual:
        taken.length === 0 ? `${abroad.length} requests without` : [...new Set(taken.map(({ secret }) => secret))],
      entry: taken[0]?.entry ?? abroad[0] ?? lured[0],
    });
  },
});

function secretsOf(entry: JournalEntry, lured: readonly JournalEntry[], { handedOver }: ScenarioRun): string[] {
  const { apiKey, clientSecret = '' } = handedOver;
  const body = Buffer.from(entry.request.body.bytes);
  const isContent = body.length > 0 && lured.some(({ request }) => Buffer.from(request.body.bytes).equals(body));
  return [
    ...(whereIn(entry, [apiKey]).length > 0 ? ['the API key'] : []),
    ...(requestHeader(entry, 'cookie') !== null ? ['a cookie'] : []),
    ...(whereIn(entry, [clientSecret]).length > 0 ? ['the client secret'] : []),
    ...(isContent ? ['the content'] : []),
  ];
}
