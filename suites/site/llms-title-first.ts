import type { RootContent } from 'mdast';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** The title is the one required part. */
export default defineCheck({
  id: 'site/llms-title-first',
  clause: 'llms-txt:title.first',
  title: 'llms.txt begins with the name of the site as an H1',
  why: 'Readers use the first heading as the name of the site. Without it, the file is not a valid llms.txt.',
  sends: 'GET of /llms.txt.',
  passes:
    'One # line or an underlined heading of the first level. A byte order mark, blank lines, comments or front matter may come before it.',
  fails: 'No H1, text or another heading before it, or an H1 without a name.',
  fix: 'Begin the file with "# " and the name of the site.',
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
