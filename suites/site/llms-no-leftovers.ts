import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLeftovers } from './support/find-leftovers.ts';
import { findLlms } from './support/llms-find.ts';

/** What the build left behind. */
export default defineCheck({
  id: 'site/llms-no-leftovers',
  clause: 'agent-docs:markup.no-leftovers',
  title: 'llms.txt has no leftovers of templates or scripts',
  why: 'Agents take the name of a variable for the name of the product, and follow addresses that lead nowhere.',
  sends: 'GET of /llms.txt.',
  passes: 'All of it inside of code; the words in prose.',
  fails:
    '{{ }} in text, [object Object], undefined for a heading, a paragraph or an address, imports, script elements.',
  fix: 'Look at the file that is served after each build.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-template-left', 'llms-address-undefined'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const leftovers = findLeftovers(llms.markdown);
    context.expect.that('nothing is left over', leftovers.length === 0, {
      expected: [],
      actual: leftovers.slice(0, 10),
      exchange,
    });
  },
});
