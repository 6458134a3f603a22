import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** Once is enough. */
export default defineCheck({
  id: 'site/llms-listed-once',
  clause: 'practice:llms.listed-once',
  title: 'llms.txt lists an address once, and has a section once',
  why: 'Readers that keep sections by name lose the first of two; an address twice is fetched twice.',
  sends: 'GET of /llms.txt.',
  passes: 'Each address once within the sections; the same address in a note.',
  fails: 'An address or the name of a section twice.',
  fix: 'Merge them.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-duplicate-link', 'llms-duplicate-section'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const addresses = llms.sections.flatMap(({ items }) => items.flatMap(({ link }) => link?.url ?? []));
    const names = llms.sections.map(({ name }) => name);
    const twice = [...repeated(addresses), ...repeated(names)];
    context.expect.that('addresses and sections stand once', twice.length === 0, {
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
