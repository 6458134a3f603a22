import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isPage, visitDocs } from './support/docs-page.ts';
import { schemaPath } from './support/schema-representations.ts';

/** A public page that cannot load its document is empty. */
export default defineCheck({
  id: 'reference/document-open-as-page',
  clause: 'service:reference.page-works',
  title: 'Readers of the interactive reference may also read the document that it shows',
  why: 'The page opens, but shows everyone who is not signed in an error about its document.',
  sends: 'GET of /api/docs/ and of /api/schema/ without credentials.',
  passes:
    'The document is served, or fails with another status than 401 and 403. Not tested if the page is not served without credentials.',
  fails: '401 or 403 for the document, although the page is served.',
  fix: 'Require the same credentials for both, or for neither.',
  systems: ['api'],
  needs: ['api.swagger-ui'],
  mutates: false,
  brokenBy: ['ref-schema-for-members'],
  async run({ api, expect }) {
    const page = await visitDocs(api);
    if (!isPage(page.exchange))
      throw new Untestable('the page is not served without credentials: reference/docs-page-served judges that');
    const { exchange } = await api.visit(schemaPath, {
      accept: 'application/json,*/*',
      credentials: none,
      shared: true,
    });
    const status = exchange.response?.status ?? 0;
    expect.that('the document is open to readers of the page', status !== 401 && status !== 403, {
      expected: 'the document, since the page is served',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
