import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isPage, visitDocs } from './support/docs-page.ts';

/** The page is the starting point for developers. */
export default defineCheck({
  id: 'reference/docs-page-served',
  clause: 'service:reference.page-served',
  title: 'The interactive reference is an HTML page',
  why: 'People who want to use the API find nothing where the documentation should be.',
  sends: 'GET /api/docs/ as a browser sends it, without credentials.',
  passes: '200 with HTML, directly or after redirects on the hosts of the target.',
  fails: 'Another status, another media type, or a redirect to another host.',
  fix: 'Serve the page at /api/docs/ to everyone, or set its path as `api.docs` in the configuration.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-docs-missing',
    'ref-docs-plain-text',
    'ref-docs-server-error',
    'ref-docs-for-members',
    'ref-docs-redirect-away',
  ],
  async run({ api, expect }) {
    const visit = await visitDocs(api);
    expect.that('the reference is an HTML page', isPage(visit.exchange), {
      expected: 'status 200 (text/html)',
      actual: visit.stopped ?? describeAnswer(visit.exchange),
      exchange: visit.exchange,
    });
  },
});
