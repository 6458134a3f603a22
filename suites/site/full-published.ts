import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectText } from './support/expect-text.ts';
import { visitFile } from './support/llms-find.ts';

/** The whole documentation in one request. */
export default defineCheck({
  id: 'site/full-published',
  clause: 'service:site-files.llms-full',
  title: 'llms-full.txt exists and is text',
  why: 'Agents that request the whole documentation at once get a web page, or nothing.',
  sends: 'GET of /llms-full.txt.',
  passes: '200 with a body that is neither empty nor an HTML page, with any text media type.',
  fails: 'Another status, a page of the web application, an empty file, or a redirect to another host.',
  fix: 'Write the Markdown of all pages into /llms-full.txt when you build the site.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-missing', 'full-is-a-page', 'full-empty'],
  async run({ site, expect }) {
    expectText(expect, '/llms-full.txt', await visitFile(site, '/llms-full.txt'));
  },
});
