import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLeftovers } from './support/find-leftovers.ts';
import { readFullMarkdown } from './support/full-read.ts';
import { findFile } from './support/llms-find.ts';

/** Remains of the build do not belong in the text. */
export default defineCheck({
  id: 'site/full-no-leftovers',
  clause: 'agent-docs:markup.no-leftovers',
  title: 'llms-full.txt has no leftovers of templates, scripts or navigation',
  why: 'Agents quote the leftovers, and read the menu again for every page.',
  sends: 'GET of /llms-full.txt.',
  passes: 'No leftovers outside of code. The words alone in prose are legal.',
  fails:
    '{{ }} in text, [object Object], undefined as a heading, a paragraph or part of a URL, script elements, or the same menu again and again.',
  fix: 'Write the Markdown from the source, not from the rendered page.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-template-left', 'full-object-object', 'full-undefined', 'full-with-script', 'full-navigation-dump'],
  async run({ site, expect }) {
    const file = await findFile(site, '/llms-full.txt');
    const leftovers = findLeftovers(await readFullMarkdown(file));
    expect.that('the text has no leftovers', leftovers.length === 0, {
      expected: [],
      actual: leftovers.slice(0, 10),
      exchange: file.exchange,
    });
  },
});
