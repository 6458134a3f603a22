import type { RootContent } from 'mdast';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** The one part that must be there. */
export default defineCheck({
  id: 'site/llms-title-first',
  clause: 'llms-txt:title.first',
  title: 'llms.txt begins with the name of the site as H1',
  why: 'Readers take the first heading for the name of all that follows; without it the file is no llms.txt.',
  sends: 'GET of /llms.txt.',
  passes:
    'One # line or an underlined heading of the first level, after a byte order mark, blank lines, comments or front matter.',
  fails: 'No H1, text or another heading before it, an H1 without a name.',
  fix: 'Let the file begin with "# " and the name of the site.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-no-title', 'llms-title-later', 'llms-title-empty', 'llms-title-second-level'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const { firstBlock } = llms;
    const isTitle = firstBlock?.type === 'heading' && firstBlock.depth === 1;
    const name = isTitle ? (llms.markdown.headings[0]?.text ?? '') : '';
    context.expect.that('the first block is an H1 with a name', isTitle && name !== '', {
      expected: 'a heading of the first level that is not empty',
      actual: isTitle ? `an H1 ${JSON.stringify(name.slice(0, 100))}` : describeBlock(firstBlock),
      exchange,
    });
  },
});

function describeBlock(block: RootContent | null): string {
  if (block === null) return 'nothing';
  return block.type === 'heading' ? `a heading of level ${block.depth}` : `a block of the kind ${block.type}`;
}
