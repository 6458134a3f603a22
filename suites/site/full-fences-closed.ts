import { defineCheck } from '../../runner/kit/define-check.ts';
import { readFullMarkdown } from './support/full-read.ts';
import { findFile } from './support/llms-find.ts';

/** An open fence turns all following text into code. */
export default defineCheck({
  id: 'site/full-fences-closed',
  clause: 'agent-docs:markup.fences-closed',
  title: 'The code fences in llms-full.txt are closed',
  why: 'An open fence in one page turns all pages after it into code.',
  sends: 'GET of /llms-full.txt.',
  passes: 'All code fences in the file are closed.',
  fails: 'A code fence without an end.',
  fix: 'Close the fence in the page that it comes from.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-fence-open'],
  async run({ site, expect }) {
    const file = await findFile(site, '/llms-full.txt');
    const { unclosedFence } = await readFullMarkdown(file);
    expect.that('each fence is closed', unclosedFence === null, {
      expected: 'no fence that is open at the end',
      actual: unclosedFence === null ? 'none' : `the fence of line ${unclosedFence}`,
      exchange: file.exchange,
    });
  },
});
