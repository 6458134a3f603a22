import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { isConnectorPage, readsTheSame } from './support/connector-facts.ts';
import { carriesPage, readPage, type ShownPage } from './support/shown-page.ts';
import { connectorPathOf, pageAccept, readSignedIn } from './support/signed-in.ts';
import { makeUpCompany, readShown } from './support/without-session.ts';

/** The name of a company in a path is no permission. */
export default defineCheck({
  id: 'connector/other-company-refused',
  clause: 'service:connector.own-company-only',
  title: "Another company's connector page is not shown with this company's session",
  why: 'Names of companies are easily guessed: every customer could look at every other one.',
  sends:
    'GET of the page of the company that connector.otherCompany names, with the session, and of one that does not exist.',
  passes: 'A refusal, 404, a page that says so, the sign-in, or a redirect to the own page.',
  fails:
    'A page that is a connector page, judged by what the own page alone shows, be it in the body of a redirect or of a refusal; a server error, or no answer in time.',
  fix: 'Compare the company of the path with those of the session, before anything of the page is made.',
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
      throw new Inapplicable('the configuration names no other company: give connector.otherCompany');
    const own = await readSignedIn(context, (page) => page.texts.length > 0);
    const path = connectorPathOf(otherCompany);
    const visit = await connector.visit(path, { accept: pageAccept, case: "another company's page", shared: true });
    if (!expect.noServerError(visit.exchange)) return;
    const control = await readUnknown(context);
    const page = await readShown(context, visit, { withSession: true });
    const isOwnPage = page === null || visit.url.pathname === own.url.pathname || readsTheSame(page, own);
    const isShown = !isOwnPage && isConnectorPage(page, own, control);
    expect.that("another company's page is not shown", !isShown, {
      expected: 'a refusal, or nothing of what the own page shows',
      actual: isShown ? page.texts.slice(0, 8) : { status: visit.exchange.response?.status ?? null },
      exchange: visit.exchange,
    });
    for (const exchange of visit.exchanges.filter(carriesPage)) {
      const carried = await readCarried(visit, exchange);
      const isSent = !readsTheSame(carried, own) && isConnectorPage(carried, own, control);
      expect.that("another company's page is not sent with a redirect or a refusal", !isSent, {
        expected: 'nothing of what the own page shows',
        actual: isSent ? carried.texts.slice(0, 8) : { status: exchange.response?.status ?? null },
        exchange,
      });
    }
  },
});

function readCarried({ url }: Visit, exchange: Exchange): Promise<ShownPage> {
  return readPage({ exchange, exchanges: [exchange], url, stopped: null });
}

/** Resolves to what a signed-in person is given for a company that nobody has; `null` where that is no page. */
async function readUnknown(context: CheckContext): Promise<ShownPage | null> {
  const path = connectorPathOf(makeUpCompany(context));
  const visit = await context.connector.visit(path, { accept: pageAccept, case: 'a company that does not exist' });
  const shown = await readShown(context, visit, { withSession: true });
  const carried: ShownPage[] = [];
  for (const exchange of visit.exchanges.filter(carriesPage)) carried.push(await readCarried(visit, exchange));
  const [first, ...others] = [...(shown === null ? [] : [shown]), ...carried];
  return first === undefined ? null : { ...first, texts: [first, ...others].flatMap(({ texts }) => texts) };
}
