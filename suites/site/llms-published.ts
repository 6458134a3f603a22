import { defineCheck } from '../../runner/kit/define-check.ts';
import { visitFile } from './support/llms-find.ts';
import { expectText } from './support/expect-text.ts';

/** The door for agents. */
export default defineCheck({
  id: 'site/llms-published',
  clause: 'service:site-files.llms-txt',
  title: 'llms.txt is there, and is a text',
  why: 'Agents look for /llms.txt first; one that gets a page, or nothing, guesses its way through the site.',
  sends: 'GET of /llms.txt.',
  passes:
    'An answer 200 that is not empty and no HTML page, after redirects on hosts of the target or at once, with any media type.',
  fails: 'Another status, a page of the web application, nothing in it, a redirect to another host.',
  fix: 'Serve the file at /llms.txt before whatever gives a page for every path.',
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
