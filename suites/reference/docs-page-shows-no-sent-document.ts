import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { isPage } from './support/docs-page.ts';
import { drawnParts, openDocs } from './support/open-docs.ts';

/** A host that nobody has (RFC 2606 §2). */
const foreign = 'https://vivero-sent.example';

/** Parameters of pages that show documents, each with the document of another host. */
const queries: readonly string[] = [
  `url=${encodeURIComponent(`${foreign}/openapi.json`)}`,
  `configUrl=${encodeURIComponent(`${foreign}/config.json`)}`,
];

/** Old versions of Swagger UI show whatever their query names, and send the credentials that a reader enters to the servers of that document. */
export default defineCheck({
  id: 'reference/docs-page-shows-no-sent-document',
  clause: 'practice:docs.own-document',
  title: 'The reference takes no document of another host from its query',
  why: 'A link to the page of the service shows the document of a stranger, who gets the token that a reader enters there.',
  sends:
    'Opens /api/docs/ in a headless Chromium, plain and with a query that names a document of another host as `url` and as `configUrl`. Its requests go through vivero, which does not contact that host.',
  passes: 'The page does not request anything from that host.',
  fails: 'The page requests the document of that host.',
  fix: 'Update Swagger UI to 4.1.3 or later, and leave `queryConfigEnabled` off.',
  systems: ['api'],
  needs: ['api.swagger-ui'],
  mutates: false,
  brokenBy: ['api-docs-shows-sent-document'],
  async run({ api, browser, expect }) {
    const address = api.address('/api/docs/');
    if (!isPage((await openDocs(api, browser)).exchange))
      throw new Untestable(`${address.pathname} is not an HTML page: reference/docs-page-served judges that`);
    for (const query of queries) {
      const url = new URL(address);
      url.search = query;
      const selectors = Object.values(drawnParts);
      const { exchange, blocked } = await browser.open(url, { count: selectors, waitFor: selectors.join(', ') });
      const requested = blocked.filter((written) => written.includes(foreign));
      expect.that('nothing is requested from the host in the query', requested.length === 0, {
        expected: [],
        actual: requested.slice(0, 3),
        exchange,
      });
    }
  },
});
