import { defineCheck } from '../../runner/kit/define-check.ts';
import { visitFile } from './support/llms-find.ts';
import { expectText } from './support/expect-text.ts';

/** Agents look for this file first. */
export default defineCheck({
  id: 'site/llms-published',
  clause: 'service:site-files.llms-txt',
  title: 'llms.txt exists and is text',
  why: 'Agents look for /llms.txt first. One that gets a web page, or nothing, has to guess its way through the site.',
  sends: 'GET of /llms.txt.',
  passes:
    '200 with a body that is neither empty nor an HTML page, directly or after redirects on hosts of the target, with any media type.',
  fails: 'Another status, a page of the web application, an empty file, or a redirect to another host.',
  fix: 'Serve the file at /llms.txt before the route that returns a page for every path.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'llms-missing',
    'llms-server-error',
    'llms-is-a-page',
    'llms-page-as-text',
    'llms-empty',
    'llms-redirects-off-site',
  ],
  async run({ site, expect }) {
    expectText(expect, '/llms.txt', await visitFile(site, '/llms.txt'));
  },
});
