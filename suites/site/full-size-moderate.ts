import { defineCheck } from '../../runner/kit/define-check.ts';
import { findFile } from './support/llms-find.ts';

/** The limit of common agents. */
export default defineCheck({
  id: 'site/full-size-moderate',
  clause: 'agent-docs:full.size',
  title: 'llms-full.txt has at most 100,000 characters',
  why: 'Common agents cut off longer files.',
  sends: 'GET of /llms-full.txt.',
  passes: 'Up to 100,000 characters.',
  fails: 'More than 100,000 characters.',
  fix: 'Publish the parts of the documentation in separate files as well.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-of-two-hundred-thousand-characters'],
  async run({ site, expect }) {
    const { exchange, text } = await findFile(site, '/llms-full.txt');
    expect.that('llms-full.txt has at most 100,000 characters', text.length <= 100_000, {
      expected: 'at most 100000',
      actual: text.length,
      exchange,
    });
  },
});
