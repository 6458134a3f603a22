import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import type { LlmsItem } from '../../runner/documents/llms-txt.ts';
import { findLlms } from './support/llms-find.ts';

/** As the reference parser reads it. */
export default defineCheck({
  id: 'site/llms-items-plain',
  clause: 'llms-txt:items.plain',
  title: 'Sections of llms.txt contain only items of the form "- [name](url): notes"',
  why: 'The reference parser accepts only items with -, and stops with an error on a line of prose in a section.',
  sends: 'GET of /llms.txt.',
  passes: 'Items with notes after ": ", or without notes.',
  fails:
    '*, + or numbers as bullets, another separator before the notes, text before the link, paragraphs in a section, or a list of notes without links.',
  fix: 'Write items as "- [name](url): notes", and prose before the first H2.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'llms-starred-bullets',
    'llms-dashed-notes',
    'llms-prose-in-section',
    'llms-text-before-link',
    'llms-notes-in-section',
  ],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    if (llms.sections.length === 0) throw new Inapplicable('/llms.txt has no H2');
    const faults = llms.sections.flatMap(({ items, otherBlocks }) => [
      ...otherBlocks.map((line) => `line ${line} is not an item of a list`),
      ...items.flatMap(itemFault),
      ...(items.length > 0 && items.every(({ link }) => link === null)
        ? items.map(({ line }) => `line ${line} is a note without a link`)
        : []),
    ]);
    context.expect.that('sections contain only "- [name](url): notes"', faults.length === 0, {
      expected: [],
      actual: faults.slice(0, 10),
      exchange,
    });
  },
});

/** An item without a link among others is judged by itself. */
function itemFault({ link, startsWithLink, marker, afterLink, line }: LlmsItem): string[] {
  if (marker !== '-') return [`line ${line} begins with ${JSON.stringify(marker)} instead of "-"`];
  if (link === null) return [];
  if (!startsWithLink) return [`line ${line} does not begin with its link`];
  const notes = afterLink.trim();
  return notes === '' || notes.startsWith(':') ? [] : [`line ${line} has no ":" before its notes`];
}
