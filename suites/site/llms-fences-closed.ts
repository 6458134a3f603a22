import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** All that follows is code. */
export default defineCheck({
  id: 'site/llms-fences-closed',
  clause: 'agent-docs:markup.fences-closed',
  title: 'Fences of code in llms.txt are closed',
  why: 'Readers take the rest of the file for code, links included.',
  sends: 'GET of /llms.txt.',
  passes: 'Any text whose fences are closed.',
  fails: 'A fence without its end.',
  fix: 'Close it.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-fence-open'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const { unclosedFence } = llms.markdown;
    context.expect.that('each fence is closed', unclosedFence === null, {
      expected: 'no fence that goes on to the end',
      actual: unclosedFence === null ? 'none' : `the fence of line ${unclosedFence}`,
      exchange,
    });
  },
});
