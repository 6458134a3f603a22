import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** One entry is enough. */
export default defineCheck({
  id: 'site/llms-listed-once',
  clause: 'practice:llms.listed-once',
  title: 'llms.txt lists each URL and each section only once',
  why: 'Readers that store sections by name lose the first of two. A URL that is listed twice is fetched twice.',
  sends: 'GET of /llms.txt.',
  passes: 'Each URL once within the sections. The same URL in a note is legal.',
  fails: 'A URL or the name of a section twice.',
  fix: 'Merge the duplicates.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-duplicate-link', 'llms-duplicate-section'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const addresses = llms.sections.flatMap(({ items }) => items.flatMap(({ link }) => link?.url ?? []));
    const names = llms.sections.map(({ name }) => name);
    const twice = [...repeated(addresses), ...repeated(names)];
    context.expect.that('each URL and each section is there once', twice.length === 0, {
      expected: [],
      actual: twice.slice(0, 10).map((text) => text.slice(0, 200)),
      exchange,
    });
  },
});

function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const isKnown = seen.has(text);
    seen.add(text);
    return isKnown;
  });
}
