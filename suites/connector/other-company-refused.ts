import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { isConnectorPage, readsTheSame } from './support/connector-facts.ts';
import { carriesPage, readPage, type ShownPage } from './support/shown-page.ts';
import { connectorPathOf, pageAccept, readSignedIn } from './support/signed-in.ts';
import { makeUpCompany, readShown } from './support/without-session.ts';

/** The name of a company in a path is not a permission. */
export default defineCheck({
  id: 'connector/other-company-refused',
  clause: 'service:connector.own-company-only',
  title: "Another company's connector page is not shown with this company's session",
  why: 'Names of companies are easy to guess. Every customer could see the pages of all others.',
  sends: 'GET with the session of the page of connector.otherCompany, and of a company that does not exist.',
  passes: "A refusal, 404, a page that says so, the sign-in page, or a redirect to the company's own page.",
  fails:
    'A connector page, recognized by what only the own page shows, also in the body of a redirect or a refusal. A server error, or no response in time.',
  fix: 'Compare the company of the path with those of the session before you render any part of the page.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: [
    'connector-other-company-shown',
    'connector-other-company-status-shown',
    'connector-other-company-answered-500',
    'connector-other-company-sent-with-403',
  ],
  async run(context) {
    const { connector, expect } = context;
    const { otherCompany } = connector;
    if (otherCompany === null)
      throw new Inapplicable('the configuration names no other company: set connector.otherCompany');
    const own = await readSignedIn(context, (page) => page.texts.length > 0);
    const path = connectorPathOf(otherCompany);
    const visit = await connector.visit(path, { accept: pageAccept, case: "another company's page", shared: true });
    if (!expect.noServerError(visit.exchange)) return;
    const control = await readUnknown(context);
    const page = await readShown(context, visit, { withSession: true });
    const isOwnPage = page === null || visit.url.pathname === own.url.pathname || readsTheSame(page, own);
    const isShown = !isOwnPage && isConnectorPage(page, own, control);
    expect.that("another company's page is not shown", !isShown, {
      expected: 'a refusal, or none of the content of the own page',
      actual: isShown ? page.texts.slice(0, 8) : { status: visit.exchange.response?.status ?? null },
      exchange: visit.exchange,
    });
    for (const exchange of visit.exchanges.filter(carriesPage)) {
      const carried = await readCarried(visit, exchange);
      const isSent = !readsTheSame(carried, own) && isConnectorPage(carried, own, control);
      expect.that("another company's page is not sent with a redirect or a refusal", !isSent, {
        expected: 'none of the content of the own page',
        actual: isSent ? carried.texts.slice(0, 8) : { status: exchange.response?.status ?? null },
        exchange,
      });
    }
  },
});

function readCarried({ url }: Visit, exchange: Exchange): Promise<ShownPage> {
  return readPage({ exchange, exchanges: [exchange], url, stopped: null, stoppedBy: null });
}

/** Resolves to the response for a signed-in user and a company that does not exist; `null` if that is not a page. */
async function readUnknown(context: CheckContext): Promise<ShownPage | null> {
  const path = connectorPathOf(makeUpCompany(context));
  const visit = await context.connector.visit(path, { accept: pageAccept, case: 'a company that does not exist' });
  const shown = await readShown(context, visit, { withSession: true });
  const carried: ShownPage[] = [];
  for (const exchange of visit.exchanges.filter(carriesPage)) carried.push(await readCarried(visit, exchange));
  const [first, ...others] = [...(shown === null ? [] : [shown]), ...carried];
  return first === undefined ? null : { ...first, texts: [first, ...others].flatMap(({ texts }) => texts) };
}
