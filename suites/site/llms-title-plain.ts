import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** Simple readers look for one line. */
export default defineCheck({
  id: 'site/llms-title-plain',
  clause: 'llms-txt:title.plain',
  title: 'The H1 of llms.txt is a "# Name" line at the very beginning',
  why: 'Readers that go by lines find no name in an underlined heading, or below front matter.',
  sends: 'GET of /llms.txt.',
  passes: '"# Name", possibly after a byte order mark or blank lines.',
  fails: 'An underlined heading, or front matter or a comment before it.',
  fix: 'Write "# Name" on the first line.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-title-underlined', 'llms-front-matter', 'llms-comment-first'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const { firstBlock, hasPreamble, markdown } = llms;
    if (firstBlock?.type !== 'heading' || firstBlock.depth !== 1) throw new Inapplicable('/llms.txt has no H1 first');
    const isSetext = markdown.headings[0]?.isSetext === true;
    context.expect.that('the H1 is a # line and nothing comes before it', !isSetext && !hasPreamble, {
      expected: 'a line "# Name" at the beginning',
      actual: { isUnderlined: isSetext, hasFrontMatterOrComment: hasPreamble },
      exchange,
    });
  },
});
