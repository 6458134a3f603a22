import { defineCheck } from '../../runner/kit/define-check.ts';
import { readFullMarkdown } from './support/full-read.ts';
import { findFile } from './support/llms-find.ts';

/** All that follows is code. */
export default defineCheck({
  id: 'site/full-fences-closed',
  clause: 'agent-docs:markup.fences-closed',
  title: 'Fences of code in llms-full.txt are closed',
  why: 'A fence that one page leaves open takes the pages after it for code.',
  sends: 'GET of /llms-full.txt.',
  passes: 'Any text whose fences are closed.',
  fails: 'A fence without its end.',
  fix: 'Close it in the page it comes from.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-fence-open'],
  async run({ site, expect }) {
    const file = await findFile(site, '/llms-full.txt');
    const { unclosedFence } = await readFullMarkdown(file);
    expect.that('each fence is closed', unclosedFence === null, {
      expected: 'no fence that goes on to the end',
      actual: unclosedFence === null ? 'none' : `the fence of line ${unclosedFence}`,
      exchange: file.exchange,
    });
  },
});
