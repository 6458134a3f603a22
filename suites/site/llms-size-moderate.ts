import { defineCheck } from '../../runner/kit/define-check.ts';
import { findFile } from './support/llms-find.ts';

/** The limit of one tool. */
export default defineCheck({
  id: 'site/llms-size-moderate',
  clause: 'agent-docs:llms.size',
  title: 'llms.txt has fewer than 50,000 characters',
  why: 'Agents cut off longer files, and do not see the end.',
  sends: 'GET of /llms.txt.',
  passes: 'Fewer than 50,000 characters.',
  fails: '50,000 characters or more.',
  fix: 'Split the index by topic, and link the parts.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-of-sixty-thousand-characters'],
  async run({ site, expect }) {
    const { exchange, text } = await findFile(site, '/llms.txt');
    expect.that('llms.txt has fewer than 50,000 characters', text.length < 50_000, {
      expected: 'fewer than 50000',
      actual: text.length,
      exchange,
    });
  },
});
