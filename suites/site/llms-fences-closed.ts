import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';

/** An open fence turns all following text into code. */
export default defineCheck({
  id: 'site/llms-fences-closed',
  clause: 'agent-docs:markup.fences-closed',
  title: 'The code fences in llms.txt are closed',
  why: 'Readers treat the rest of the file as code, links included.',
  sends: 'GET of /llms.txt.',
  passes: 'All code fences in the file are closed.',
  fails: 'A code fence without an end.',
  fix: 'Close the fence.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-fence-open'],
  async run(context) {
    const { exchange, llms } = await findLlms(context);
    const { unclosedFence } = llms.markdown;
    context.expect.that('each fence is closed', unclosedFence === null, {
      expected: 'no fence that is open at the end',
      actual: unclosedFence === null ? 'none' : `the fence of line ${unclosedFence}`,
      exchange,
    });
  },
});
