import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isPage, visitDocs } from './support/docs-page.ts';
import { schemaPath } from './support/schema-representations.ts';

/** A page that everybody sees and that can load nothing is empty. */
export default defineCheck({
  id: 'reference/document-open-as-page',
  clause: 'service:reference.page-works',
  title: 'Whoever may open the interactive reference may read the document that it shows',
  why: 'The page opens, and tells everybody who is not signed in that its document could not be loaded.',
  sends: 'GET of /api/docs/ and of /api/schema/ without credentials.',
  passes: 'Both are served, or neither.',
  fails: '401 or 403 for the document where the page is served.',
  fix: 'Ask for the same credentials for both, or for none.',
  systems: ['api'],
  needs: ['api.swagger-ui'],
  mutates: false,
  brokenBy: ['ref-schema-for-members'],
  async run({ api, expect }) {
    const page = await visitDocs(api);
    if (!isPage(page.exchange))
      throw new Untestable('the page is not served to everybody: reference/docs-page-served judges that');
    const { exchange } = await api.visit(schemaPath, {
      accept: 'application/json,*/*',
      credentials: none,
      shared: true,
    });
    const status = exchange.response?.status ?? 0;
    expect.that('the document is not closed to readers of the page', status !== 401 && status !== 403, {
      expected: 'the document, as the page is served',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
