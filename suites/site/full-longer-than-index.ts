import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { readMarkdown } from '../../runner/documents/markdown.ts';
import { readFullMarkdown } from './support/full-read.ts';
import { findFile } from './support/llms-find.ts';
import { toldLetters } from './support/told-text.ts';

/** The full file is more than the index. */
export default defineCheck({
  id: 'site/full-longer-than-index',
  clause: 'service:site-files.full-is-full',
  title: 'llms-full.txt contains more text than llms.txt',
  why: 'Agents load the full file so that they need not load the pages. A second index does not help them.',
  sends: 'GET of /llms.txt and /llms-full.txt.',
  passes: 'More letters and digits than in llms.txt, not counting URLs.',
  fails: 'As many letters and digits as in llms.txt, or fewer.',
  fix: 'Write the text of the pages into llms-full.txt.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-is-the-index'],
  async run({ site, expect }) {
    const index = await findFile(site, '/llms.txt');
    const full = await findFile(site, '/llms-full.txt');
    const markdown = await readMarkdown(index.text);
    if (markdown === null) throw new Untestable('/llms.txt is too complex to be parsed as Markdown in time');
    const [mine, theirs] = [
      toldLetters(index.text, markdown).length,
      toldLetters(full.text, await readFullMarkdown(full)).length,
    ];
    expect.that('llms-full.txt has more text than llms.txt, URLs aside', theirs > mine, {
      expected: `more than ${mine} letters and digits`,
      actual: theirs,
      exchange: full.exchange,
    });
  },
});
