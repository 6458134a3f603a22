import { defineCheck } from '../../runner/kit/define-check.ts';
import { findLeftovers } from './support/find-leftovers.ts';
import { readFullMarkdown } from './support/full-read.ts';
import { findFile } from './support/llms-find.ts';

/** What the build left behind. */
export default defineCheck({
  id: 'site/full-no-leftovers',
  clause: 'agent-docs:markup.no-leftovers',
  title: 'llms-full.txt has no leftovers of templates, scripts or navigation',
  why: 'Agents quote the leftovers, and pay for the menu once a page.',
  sends: 'GET of /llms-full.txt.',
  passes: 'All of it inside of code; the words in prose.',
  fails:
    '{{ }} in text, [object Object], undefined for a heading, a paragraph or an address, script elements, the same menu again and again.',
  fix: 'Write the Markdown of the source, not of the rendered page.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-template-left', 'full-object-object', 'full-undefined', 'full-with-script', 'full-navigation-dump'],
  async run({ site, expect }) {
    const file = await findFile(site, '/llms-full.txt');
    const leftovers = findLeftovers(await readFullMarkdown(file));
    expect.that('nothing is left over', leftovers.length === 0, {
      expected: [],
      actual: leftovers.slice(0, 10),
      exchange: file.exchange,
    });
  },
});
