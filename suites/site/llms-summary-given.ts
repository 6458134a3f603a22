import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { toString } from 'mdast-util-to-string';
import { findLlms } from './support/llms-find.ts';

/** The site in one sentence. */
export default defineCheck({
  id: 'site/llms-summary-given',
  clause: 'llms-txt:summary.given',
  title: 'A summary follows the H1 of llms.txt',
  why: 'The summary is often the only part of the file that agents keep.',
  sends: 'GET of /llms.txt.',
  passes: 'A block quotation of one or more lines right after the H1.',
  fails: 'Another block after the H1, or an empty quotation.',
  fix: 'Write one sentence after "> " below the H1.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-no-summary', 'llms-summary-as-paragraph'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const { firstBlock, secondBlock } = llms;
    if (firstBlock?.type !== 'heading') throw new Inapplicable('/llms.txt has no H1 first');
    const isSummary = secondBlock?.type === 'blockquote' && toString(secondBlock).trim() !== '';
    context.expect.that('a quotation follows the H1', isSummary, {
      expected: 'a block "> summary"',
      actual: secondBlock === null ? 'nothing' : `a block of the kind ${secondBlock.type}`,
      exchange,
    });
  },
});
