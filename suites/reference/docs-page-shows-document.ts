import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { readDocsPage } from './support/docs-page.ts';
import { findShownDocument } from './support/find-shown-document.ts';
import { seeDocument } from './support/open-docs.ts';
import { readDocumentNow } from './support/schema-representations.ts';

/** The page must show the document that is published. */
export default defineCheck({
  id: 'reference/docs-page-shows-document',
  clause: 'service:reference.shows-document',
  title: 'The interactive reference shows the published document',
  why: 'People read and try another API than the published one, such as an old version or the sample of Swagger UI.',
  sends:
    'GET /api/docs/, its scripts, and the document URLs that they name; and GET /api/schema/. If that finds nothing, a browser opens the page.',
  passes:
    'One of the URLs that the page names leads to a document with the same content: relative or absolute, with a query, one of several `urls`, by a configUrl or by a data attribute. Or the document is part of the page, or a browser that opens the page fetches it. The servers may differ.',
  fails: 'The page names no document, one that does not exist, or only other documents.',
  fix: 'Set the `url` of SwaggerUIBundle to /api/schema/.',
  systems: ['api'],
  needs: ['api.swagger-ui'],
  mutates: false,
  brokenBy: [
    'ref-docs-of-other-document',
    'ref-docs-of-missing-document',
    'ref-docs-of-petstore',
    'ref-docs-template-unfilled',
    'ref-docs-names-no-document',
    'ref-docs-without-initializer',
  ],
  async run({ api, browser, expect }) {
    const page = await readDocsPage(api);
    const { document } = await api.published();
    if (document === null) throw new Untestable('the published document cannot be read');
    // Some services publish another document after the first request: the page's document is compared with both.
    const now = await readDocumentNow(api);
    const published = [document.value, ...(now.document === null ? [] : [now.document.value])];
    const { isShown: isNamed, seen, unknown } = await findShownDocument(api, page, published);
    // Scripts may put the URL together: what a browser fetches is what people see.
    const sight = isNamed ? 'shown' : await seeDocument(api, browser, published);
    if (sight === 'unknown' && unknown !== null) throw new Untestable(unknown);
    const isShown = sight === 'shown';
    expect.that('the page shows the published document', isShown, {
      expected: 'a URL that leads to the document at /api/schema/',
      actual: isShown ? 'it does' : seen.length === 0 ? 'no URL of a document' : seen.slice(0, 10),
      exchange: page.visit.exchange,
    });
  },
});
