import type { CheckContext } from '../../runner/kit/context.ts';
import { none } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { statusTexts, textsInCommon } from './connector-facts.ts';
import type { ShownPage } from './shown-page.ts';
import { connectorPathOf, pageAccept, readSignedIn } from './signed-in.ts';
import { makeUpCompany, readShown, visitAnonymous } from './without-session.ts';

/** Who a company works with is its own affair. */
export default defineCheck({
  id: 'connector/status-hidden-without-session',
  clause: 'service:connector.status-private',
  title: 'Nobody who is not signed in sees the connection status',
  why: 'Which assistants a company has connected, and when they were last used, tells strangers whom to attack and how.',
  sends: 'GET of the page with the session, without it, and of a company that does not exist without it.',
  passes:
    'No text that gives the status on the signed-in page is on the other, save headings and what every visitor is shown.',
  fails: 'A text that gives the status, shown without a session.',
  mend: 'Ask for the session before anything of the page is made.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-anonymous-served', 'connector-anonymous-sees-status', 'connector-any-cookie-opens'],
  async run(context) {
    const { connector, expect } = context;
    const known = (page: ShownPage): string[] =>
      statusTexts(page, connector.texts).filter((text) => !page.headings.includes(text));
    const own = await readSignedIn(context, (page) => known(page).length > 0);
    const status = known(own);
    if (status.length === 0) throw new Inapplicable('the page gives no status that could be looked for elsewhere');
    const control = await readControl(context);
    for (const [name, headers] of strangers) {
      const visit =
        headers.length === 0
          ? await visitAnonymous(context)
          : await connector.visit(own.url, { accept: pageAccept, credentials: none, headers, case: name });
      const page = await readShown(context, visit, { withSession: false });
      const seen = page === null ? [] : textsInCommon(status, page, { control, headings: own.headings });
      expect.that(`${name}: no text of the status is shown`, seen.length === 0, {
        expected: [],
        actual: seen.slice(0, 5),
        exchange: visit.exchange,
      });
    }
  },
});

/** Whoever looks for any session, and not for one that is open, lets these in. */
const strangers: ReadonlyArray<readonly [name: string, headers: ReadonlyArray<readonly [string, string]>]> = [
  ['without a session', []],
  ['with sessions made up', [['Cookie', 'session=1; sessionid=1; vivero_session=1; token=1; sid=1']]],
];

/** What everybody is shown is no company's. */
async function readControl(context: CheckContext): Promise<ShownPage | null> {
  const { connector } = context;
  const path = connectorPathOf(makeUpCompany(context));
  const sending = { accept: pageAccept, credentials: none, case: 'a company that does not exist, without a session' };
  return readShown(context, await connector.visit(path, sending), { withSession: false });
}
