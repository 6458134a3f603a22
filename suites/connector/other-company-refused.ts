import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isConnectorPage, readsTheSame } from './connector-facts.ts';
import type { ShownPage } from './shown-page.ts';
import { connectorPathOf, pageAccept, readSignedIn } from './signed-in.ts';
import { makeUpCompany, readShown } from './without-session.ts';

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
    'A page that is a connector page, judged by what the own page alone shows; a server error, or no answer in time.',
  mend: 'Compare the company of the path with those of the session, before anything of the page is made.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: [
    'connector-other-company-shown',
    'connector-other-company-status-shown',
    'connector-other-company-answered-500',
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
    const page = await readShown(context, visit, { withSession: true });
    const isOwnPage = page === null || visit.url.pathname === own.url.pathname || readsTheSame(page, own);
    const isShown = !isOwnPage && isConnectorPage(page, own, await readUnknown(context));
    expect.that("another company's page is not shown", !isShown, {
      expected: 'a refusal, or nothing of what the own page shows',
      actual: isShown ? page.texts.slice(0, 8) : { status: visit.exchange.response?.status ?? null },
      exchange: visit.exchange,
    });
  },
});

/** Resolves to what a signed-in person is shown for a company that nobody has; `null` where that is no page. */
async function readUnknown(context: CheckContext): Promise<ShownPage | null> {
  const path = connectorPathOf(makeUpCompany(context));
  const visit = await context.connector.visit(path, { accept: pageAccept, case: 'a company that does not exist' });
  return readShown(context, visit, { withSession: true });
}
