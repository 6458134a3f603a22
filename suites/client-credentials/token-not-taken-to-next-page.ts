import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { accessTokensOf, whereIn } from '../../runner/kit/client/issued-values.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** A URL in a response leads where the response says, as a redirect does. */
export default defineRunCheck({
  id: 'client-credentials/token-not-taken-to-next-page',
  clause: 'rfc6750:client.tokens-to-resource-alone',
  title: 'No token is taken along to a next page at another origin',
  why: 'A stranger who can make a list name another host gets a token that opens the service until it expires.',
  passes: 'the page is requested without the token, or not requested',
  fails: 'a request to the other origin that has an issued token anywhere in it',
  fix: 'Compare the origin of the URL of the next page with that of the service before the token is added.',
  kinds: ['rest'],
  uses: ['api'],
  scenarios: ['next-page-foreign'],
  brokenBy: ['shop-takes-token-to-next-page'],
  judgeRun({ run, plain, expect }) {
    const lists = listsOf(run);
    if (listsOf(plain).length < 2 && lists.length === 0)
      throw new Inapplicable('the client reads no list of skills page by page');
    if (lists.length === 0) throw new Untestable('the client did not read the list of skills');
    const abroad = run.entries.filter(({ place }) => place === 'foreign');
    const tokens = accessTokensOf(run);
    const taken = abroad.flatMap((entry) => whereIn(entry, tokens).map((where) => ({ entry, where })));
    expect.that('no token arrives at the other origin', taken.length === 0, {
      expected: 'a request without a token, or none',
      actual: taken.length === 0 ? `${abroad.length} requests without a token` : `a token in the ${taken[0]?.where}`,
      entry: taken[0]?.entry ?? abroad[0] ?? lists[0],
    });
  },
});

function listsOf({ entries }: ScenarioRun): ScenarioRun['entries'] {
  return entries.filter((entry) => pathOf(entry) === '/api/skills/list' && entry.place === 'api');
}
