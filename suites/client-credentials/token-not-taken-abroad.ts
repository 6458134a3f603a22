import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { accessTokensOf, whereIn } from '../../runner/kit/client/issued-values.ts';
import { luredAbroad } from './support/lured-abroad.ts';

/** Whoever is at the other origin can use the token as the client does. */
export default defineRunCheck({
  id: 'client-credentials/token-not-taken-abroad',
  clause: 'rfc6750:client.tokens-to-resource-alone',
  title: 'No token is taken along to another origin by a redirect',
  why: 'A server that redirects, or somebody who can make it do so, gets a token that opens the service until it expires.',
  passes: 'the redirect is followed without the token, or not followed',
  fails: 'a request to the other origin that has an issued token anywhere in it',
  fix: 'Remove Authorization from a request that a redirect takes to another scheme, host or port.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['redirect-foreign', 'redirect-foreign-reads'],
  brokenBy: [
    'shop-takes-token-abroad',
    'shop-takes-token-to-other-port',
    'shop-takes-token-to-other-name',
    'shop-takes-token-abroad-in-query',
    'shop-takes-token-abroad-in-body',
    'shop-takes-token-abroad-where-it-reads',
    'legacy-takes-token-abroad-where-it-listens',
  ],
  judgeRun({ run, expect }) {
    const { lured, abroad, byPlace } = luredAbroad(run);
    const tokens = accessTokensOf(run);
    for (const [place, arrived] of byPlace) {
      const taken = arrived.flatMap((entry) => whereIn(entry, tokens).map((where) => ({ entry, where })));
      expect.that(`no token arrives at ${place}`, taken.length === 0, {
        expected: 'a request without a token, or none',
        actual: taken.length === 0 ? `${arrived.length} requests without a token` : `a token in the ${taken[0]?.where}`,
        entry: taken[0]?.entry ?? abroad[0] ?? lured[0],
      });
    }
  },
});
