import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLeftovers } from './support/find-leftovers.ts';
import { findLlms } from './support/llms-find.ts';

/** Remains of the build do not belong in the text. */
export default defineCheck({
  id: 'site/llms-no-leftovers',
  clause: 'agent-docs:markup.no-leftovers',
  title: 'llms.txt has no leftovers of templates or scripts',
  why: 'Agents read the name of a variable as the name of the product, and follow URLs that lead nowhere.',
  sends: 'GET of /llms.txt.',
  passes: 'No leftovers outside of code. The words alone in prose are legal.',
  fails:
    '{{ }} in text, [object Object], undefined as a heading, a paragraph or part of a URL, imports, or script elements.',
  fix: 'Check the served file after each build.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-template-left', 'llms-address-undefined'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const leftovers = findLeftovers(llms.markdown);
    context.expect.that('the text has no leftovers', leftovers.length === 0, {
      expected: [],
      actual: leftovers.slice(0, 10),
      exchange,
    });
  },
});
