import type { CheckContext } from '../../runner/kit/context.ts';
import { otherApiKey } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { alterSession } from './support/altered-sessions.ts';
import { isConnectorPage } from './support/connector-facts.ts';
import { isPage, type ShownPage } from './support/shown-page.ts';
import { pageAccept, readSignedIn } from './support/signed-in.ts';
import { readShown, visitAnonymous } from './support/without-session.ts';

/** A session is worth what the service checks of it. */
export default defineCheck({
  id: 'connector/altered-session-refused',
  clause: 'service:connector.session-compared-whole',
  title: 'An altered session does not open the connector page',
  why: 'If the signature of a session is not checked, or only a part of it is compared, anyone can make the session of somebody else.',
  sends:
    'GET of the page with the configured session altered: cut at its end, with its first, its last and another character changed, in upper case, and empty. Of several cookies, all are altered alike.',
  passes:
    'Any response that shows nothing of what only the signed-in page shows. A session whose letters all have one case is not sent in upper case. Inapplicable if the session is data rather than one opaque string.',
  fails: 'The connector page.',
  fix: 'Verify the signature of the whole session before you read it, or look it up by an exact comparison.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-session-signature-ignored', 'connector-session-without-case', 'connector-empty-session-opens'],
  async run(context) {
    const { connector, expect } = context;
    const own = await readSignedIn(context, (page) => page.texts.length > 0);
    const altered = connector.session === null ? [] : alterSession(connector.session);
    if (altered.length === 0) throw new Inapplicable('the session is not one opaque string that could be altered');
    const control = await readControl(context, own);
    for (const [name, value] of altered) {
      const sending = { accept: pageAccept, credentials: otherApiKey(value), case: `the session ${name}` };
      const visit = await connector.visit(own.url.pathname, sending);
      const page = await readShown(context, visit, { withSession: false });
      const isOpened = page !== null && isConnectorPage(page, own, control);
      expect.that(`the session ${name} does not open the page`, !isOpened, {
        expected: 'none of the content of the signed-in page',
        actual: isOpened ? page.texts.slice(0, 8) : { status: visit.exchange.response?.status ?? null },
        exchange: visit.exchange,
      });
    }
  },
});

/** Resolves to what visitors without a session see; `null` if that is not a page. Throws {@link Untestable} if it is the page itself. */
async function readControl(context: CheckContext, own: ShownPage): Promise<ShownPage | null> {
  const visit = await visitAnonymous(context);
  if (!isPage(visit.exchange)) return null;
  const page = await readShown(context, visit, { withSession: false });
  if (page !== null && isConnectorPage(page, own, null))
    throw new Untestable('the page is shown without a session: see connector/status-hidden-without-session');
  return page;
}
