import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** A list of files is a list of links. */
export default defineCheck({
  id: 'site/llms-items-linked',
  clause: 'llms-txt:items.linked',
  title: 'Each item of a section of llms.txt has a link with a name and a URL',
  why: 'An item without a link leads nowhere, and the reference parser stops with an error.',
  sends: 'GET of /llms.txt.',
  passes:
    'Links inline, by reference or in bold, with notes after them. Nested lists below an item, sections of prose, and lists of notes without any link are legal.',
  fails: 'In a list with links below an H2: an item without a link, or a link without a name or without a URL.',
  fix: 'Write each item as "- [name](url): notes". Write text without a URL as a paragraph before the first H2.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-item-without-link', 'llms-item-bare-address', 'llms-item-without-name', 'llms-item-without-address'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    // A list without a single link is not a list of files, which the proposal describes, but of notes: llms-items-plain judges those.
    const lists = llms.sections.filter(({ items }) => items.some(({ link }) => link !== null));
    const items = lists.flatMap((section) => section.items);
    if (items.length === 0) throw new Inapplicable('/llms.txt has no list of links below an H2');
    const faults = items.flatMap(({ link, line }) => {
      if (link === null) return [`line ${line} has no link`];
      if (link.text === '') return [`line ${line} has a link without a name`];
      return link.url.trim() === '' ? [`line ${line} has a link without a URL`] : [];
    });
    context.expect.that('each item has a link with a name and a URL', faults.length === 0, {
      expected: 'a link "[name](url)" in each item',
      actual: faults.length === 0 ? `${items.length} items` : faults.slice(0, 10),
      exchange,
    });
  },
});
