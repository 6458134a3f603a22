import { defineCheck } from '../../runner/kit/define-check.ts';
import { findFile } from './llms-find.ts';

/** Full is more than the index. */
export default defineCheck({
  id: 'site/full-longer-than-index',
  clause: 'service:site-files.full-is-full',
  title: 'llms-full.txt is longer than llms.txt',
  why: 'Agents load the full description to be spared the pages; an index again spares them nothing.',
  sends: 'GET of /llms.txt and /llms-full.txt.',
  passes: 'More characters than the index.',
  fails: 'As many or fewer.',
  mend: 'Write the text of the pages into it.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-is-the-index'],
  async run({ site, expect }) {
    const index = await findFile(site, '/llms.txt');
    const { exchange, text } = await findFile(site, '/llms-full.txt');
    expect.that('it has more characters than the index', text.length > index.text.length, {
      expected: `more than ${index.text.length}`,
      actual: text.length,
      exchange,
    });
  },
});
