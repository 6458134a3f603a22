import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** Sections are H2, and nothing else is. */
export default defineCheck({
  id: 'site/llms-headings-flat',
  clause: 'llms-txt:headings.second-level',
  title: 'llms.txt has one H1 and below it H2 alone',
  why: 'Readers split the file at its H2: what stands below another heading is lost or counted to the section before.',
  sends: 'GET of /llms.txt.',
  passes: 'Any number of H2.',
  fails: 'A second H1, an H3 or deeper one, before the first H2 or after it.',
  fix: 'Make each part a section of its own, or write its heading in bold.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-heading-in-details', 'llms-third-level', 'llms-second-title'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const { headings } = llms.markdown;
    const others = headings.filter(({ depth }, index) => depth !== 2 && !(depth === 1 && index === 0));
    context.expect.that('no heading is of another level than H2', others.length === 0, {
      expected: [],
      actual: others.slice(0, 5).map(({ depth, line, text }) => `line ${line}: H${depth} ${text.slice(0, 80)}`),
      exchange,
    });
  },
});
