import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeVisit, kindOf } from './support/page-answer.ts';
import { pickTwoPages } from './support/page-sample.ts';
import { accepts, drawName, visitAgain, visitPage } from './support/page-visits.ts';

/** How often each page is requested as both types. */
const rounds = 3;
const sides = [
  { accept: accepts.markdown, kind: 'markdown', name: 'Markdown' },
  { accept: accepts.browser, kind: 'html', name: 'HTML' },
] as const;

/** A warm cache shows errors that a cold one hides. */
export default defineCheck({
  id: 'site/markdown-follows-accept',
  clause: 'rfc9111:keys.selecting-fields',
  title: 'Markdown and HTML of one URL are never mixed up',
  why: "The previous visitor's Accept decides what the next one gets. Users see Markdown source, and agents see HTML, for as long as the cache keeps it.",
  sends:
    'GET of a page and a post as Markdown and as a browser, with a query that no cache has seen. Then six requests without the query, alternating between the two.',
  passes: 'Each response has the type that its request accepts, at any age.',
  fails:
    'A response of the other type, or none, to one of the six requests, although each type is returned when the cache is bypassed.',
  fix: 'Add Accept to the key of the cache in front, or do not let it cache pages. Many caches ignore Vary.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-cache-ignores-accept', 'md-cache-keeps-html', 'md-every-third-mixed-up'],
  async run(context) {
    const pages: string[] = [];
    for (const path of await pickTwoPages(context)) {
      if (await isNegotiated(context, path)) pages.push(path);
    }
    if (pages.length === 0)
      throw new Untestable('no page has the type that the request accepts, with or without a cache');
    for (const path of pages) {
      for (let round = 0; round < rounds; round += 1) await judgeRound(context, path);
    }
  },
});

/** Bypasses the cache, or takes the first responses of the run if a query is refused. */
async function isNegotiated(context: CheckContext, path: string): Promise<boolean> {
  const { site } = context;
  const uncached: boolean[] = [];
  const first: boolean[] = [];
  for (const { accept, kind } of sides) {
    const query = `vivero=${drawName(context)}`;
    const visit = await site.visit(`${path}?${query}`, { accept, case: `${path} past the cache` });
    uncached.push(kindOf(visit) === kind);
    first.push(kindOf(await visitPage(site, path, accept)) === kind);
  }
  return !uncached.includes(false) || !first.includes(false);
}

async function judgeRound({ site, expect }: CheckContext, path: string): Promise<void> {
  for (const { accept, kind, name } of sides) {
    const visit = await visitAgain(site, path, accept);
    expect.that(`the response is ${name}`, kindOf(visit) === kind, {
      expected: name,
      actual: describeVisit(visit),
      exchange: visit.exchange,
    });
  }
}
