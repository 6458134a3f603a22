import { defineCheck } from '../../runner/kit/define-check.ts';
import { isConnectorPage, readsTheSame } from './support/connector-facts.ts';
import { connectorPathOf, pageAccept, readSignedIn } from './support/signed-in.ts';
import { makeUpCompany, readShown } from './support/without-session.ts';

/** A page for an unknown company belongs to another company, or to none. */
export default defineCheck({
  id: 'connector/unknown-company-has-no-page',
  clause: 'service:connector.unknown-company',
  title: 'An unknown company has no connector page',
  why: 'A customer who mistypes the name sets up an assistant on a page of another company.',
  sends: 'GET of the page of a company that does not exist, with the session.',
  passes: '404, a refusal, a page that says so, the sign-in page, a redirect to the own page, or the own page itself.',
  fails: 'A connector page that is not the own one.',
  fix: 'Look the company up, and return 404 if it does not exist.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-unknown-company-shown'],
  async run(context) {
    const { connector, expect } = context;
    const own = await readSignedIn(context, (page) => page.texts.length > 0);
    const path = connectorPathOf(makeUpCompany(context));
    const visit = await connector.visit(path, { accept: pageAccept, case: 'a company that does not exist' });
    const page = await readShown(context, visit, { withSession: true });
    const isOwnPage = page === null || visit.url.pathname === own.url.pathname || readsTheSame(page, own);
    const isShown = !isOwnPage && isConnectorPage(page, own, null);
    expect.that('no connector page is shown', !isShown, {
      expected: 'a refusal, or none of the content of the own page',
      actual: isShown ? page.texts.slice(0, 8) : { status: visit.exchange.response?.status ?? null },
      exchange: visit.exchange,
    });
  },
});
