import type { BrowserPage } from '../../runner/kit/browser.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isPage } from './support/docs-page.ts';
import { drawnParts, openDocs } from './support/open-docs.ts';

/** Statuses of a missing file. A request whether somebody is signed in gets other statuses. */
const missing = [404, 410];

/** A page can be served with all its files and still show nothing. */
export default defineCheck({
  id: 'reference/page-renders',
  clause: 'service:reference.page-works',
  title: 'The interactive reference shows operations in a browser',
  why: "If the page's policy forbids a script, or the script cannot read the document, the page stays empty although every request succeeds.",
  sends:
    'Opens /api/docs/ in a headless Chromium. Its requests go through vivero, which contacts only hosts of the target.',
  passes:
    'At least one operation or group of operations is shown, no error is thrown, and no file is missing. The icon of the site may be missing.',
  fails: 'Nothing is shown, errors are thrown or logged, requests fail, or the page keeps the browser busy.',
  fix: 'Open the page in a browser and look at its console: the first error says what is missing.',
  systems: ['api'],
  needs: ['api.swagger-ui'],
  mutates: false,
  brokenBy: ['api-docs-draws-nothing', 'api-docs-throws', 'api-docs-never-at-rest', 'api-docs-policy-forbids'],
  async run({ api, browser, expect }) {
    const address = api.address('/api/docs/');
    const page = await openDocs(api, browser);
    const { exchange, end } = page;
    if (!isPage(exchange))
      throw new Untestable(`${address.pathname} is not an HTML page: reference/docs-page-served judges that`);
    const isAlive = end !== 'stuck' && end !== 'crashed';
    expect.that('the page lets the browser work', isAlive, { expected: 'settled', actual: end, exchange });
    if (!isAlive) return;
    const drawn = (page.counts[drawnParts.operations] ?? 0) + (page.counts[drawnParts.groups] ?? 0);
    if (drawn === 0 && page.blocked.length > 0)
      throw new Untestable(
        `the page requests hosts that vivero does not contact: ${page.blocked.slice(0, 3).join(', ')}`,
      );
    expect.that('operations are shown', drawn > 0, { expected: 'at least 1', actual: drawn, exchange });
    judgeRequests(page, (statement, ok, facts) => expect.that(statement, ok, facts));
    // What is missing on another host may be the reason for an error here.
    if (page.blocked.length === 0)
      expect.that('no error is thrown', page.errors.length === 0, {
        expected: [],
        actual: page.errors.slice(0, 5),
        exchange,
      });
  },
});

function judgeRequests(
  { exchanges }: BrowserPage,
  state: (statement: string, ok: boolean, facts: { expected: unknown; actual: unknown; exchange: Exchange }) => void,
): void {
  for (const exchange of exchanges) {
    const { pathname } = new URL(exchange.request.url);
    const status = exchange.response?.status ?? null;
    if (/favicon|apple-touch-icon|\.ico$/i.test(pathname)) continue;
    const isServed = status !== null && exchange.fault === null && status < 500 && !missing.includes(status);
    const actual = status ?? exchange.fault?.message ?? null;
    state(`${pathname} is served`, isServed, { expected: 'a response, not 404, 410 or 5xx', actual, exchange });
  }
}
