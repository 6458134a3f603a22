import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** The file has one level of sections. */
export default defineCheck({
  id: 'site/llms-headings-flat',
  clause: 'llms-txt:headings.second-level',
  title: 'llms.txt has one H1, and all its other headings are H2',
  why: 'Readers split the file at its H2 headings. Text below another heading is lost or counted to the previous section.',
  sends: 'GET of /llms.txt.',
  passes: 'One H1 and any number of H2.',
  fails: 'A second H1, or an H3 or deeper heading, before or after the first H2.',
  fix: 'Make each part a section of its own, or write its heading in bold.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-heading-in-details', 'llms-third-level', 'llms-second-title'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const { headings } = llms.markdown;
    const others = headings.filter(({ depth }, index) => depth !== 2 && !(depth === 1 && index === 0));
    context.expect.that('each heading after the H1 is an H2', others.length === 0, {
      expected: [],
      actual: others.slice(0, 5).map(({ depth, line, text }) => `line ${line}: H${depth} ${text.slice(0, 80)}`),
      exchange,
    });
  },
});
