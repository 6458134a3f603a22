import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectText } from './support/expect-text.ts';
import { visitFile } from './support/llms-find.ts';

/** Everything in one request. */
export default defineCheck({
  id: 'site/full-published',
  clause: 'service:site-files.llms-full',
  title: 'llms-full.txt is there, and is a text',
  why: 'Agents that want the whole documentation in one request get a page, or nothing.',
  sends: 'GET of /llms-full.txt.',
  passes: 'An answer 200 that is not empty and no HTML page, with any media type of text.',
  fails: 'Another status, a page of the web application, nothing in it, a redirect to another host.',
  fix: 'Write the Markdown of all pages into /llms-full.txt when the site is built.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-missing', 'full-is-a-page', 'full-empty'],
  async run({ site, expect }) {
    expectText(expect, '/llms-full.txt', await visitFile(site, '/llms-full.txt'));
  },
});
