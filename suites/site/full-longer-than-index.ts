import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { readMarkdown } from '../../runner/documents/markdown.ts';
import { readFullMarkdown } from './support/full-read.ts';
import { findFile } from './support/llms-find.ts';
import { toldLetters } from './support/told-text.ts';

/** Full is more than the index. */
export default defineCheck({
  id: 'site/full-longer-than-index',
  clause: 'service:site-files.full-is-full',
  title: 'llms-full.txt says more than llms.txt',
  why: 'Agents load the full description to be spared the pages; an index again spares them nothing.',
  sends: 'GET of /llms.txt and /llms-full.txt.',
  passes: 'More letters and digits than the index, the URLs of both left out.',
  fails: 'As many or fewer.',
  fix: 'Write the text of the pages into it.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-is-the-index'],
  async run({ site, expect }) {
    const index = await findFile(site, '/llms.txt');
    const full = await findFile(site, '/llms-full.txt');
    const markdown = await readMarkdown(index.text);
    if (markdown === null) throw new Untestable('/llms.txt is too intricate to be read as Markdown in time');
    const [mine, theirs] = [
      toldLetters(index.text, markdown).length,
      toldLetters(full.text, await readFullMarkdown(full)).length,
    ];
    expect.that('it says more than the index, URLs aside', theirs > mine, {
      expected: `more than ${mine} letters and digits`,
      actual: theirs,
      exchange: full.exchange,
    });
  },
});
