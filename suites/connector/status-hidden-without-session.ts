import type { CheckContext } from '../../runner/kit/context.ts';
import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { htmlTextOf } from '../../runner/kit/html-text.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { statusTexts, textsInCommon } from './support/connector-facts.ts';
import type { ShownPage } from './support/shown-page.ts';
import { connectorPathOf, pageAccept, readSignedIn } from './support/signed-in.ts';
import { makeUpCompany, readShown, visitAnonymous } from './support/without-session.ts';

/** Shorter texts may occur anywhere by chance, in characters. */
const shortestFact = 8;

/** A company's connections are confidential. */
export default defineCheck({
  id: 'connector/status-hidden-without-session',
  clause: 'service:connector.status-private',
  title: 'Visitors who are not signed in do not see the connection status',
  why: "A company's assistants, and when they were last used, show strangers whom to attack and how.",
  sends: 'GET of the page with the session, without it, and of a company that does not exist without it.',
  passes:
    'The response without a session has no string of the status from the signed-in page. Headings and strings that every visitor sees do not count.',
  fails:
    'A string of the status that is shown without a session. A string of it with a number that is sent in a redirect, a refusal or data for scripts.',
  fix: 'Check the session before you render any part of the page.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: [
    'connector-anonymous-served',
    'connector-anonymous-sees-status',
    'connector-any-cookie-opens',
    'connector-redirect-carries-page',
    'connector-refusal-carries-page',
    'connector-data-carries-status',
    'connector-slash-opens',
  ],
  async run(context) {
    const { connector, expect } = context;
    const known = (page: ShownPage): string[] =>
      statusTexts(page, connector.texts).filter((text) => !page.headings.includes(text));
    const own = await readSignedIn(context, (page) => known(page).length > 0);
    const status = known(own);
    if (status.length === 0) throw new Inapplicable('the page shows no status that could be searched for elsewhere');
    const everybody = await visitControl(context);
    const control = await readShown(context, everybody, { withSession: false });
    for (const { name, slash, headers } of strangers) {
      const path = `${own.url.pathname.replace(/\/$/, '')}${slash}`;
      const visit =
        headers.length === 0 && slash === ''
          ? await visitAnonymous(context)
          : await connector.visit(path, { accept: pageAccept, credentials: none, headers, case: name });
      const page = await readShown(context, visit, { withSession: false });
      const shown = page === null ? [] : textsInCommon(status, page, { control, headings: own.headings });
      for (const exchange of visit.exchanges) {
        const isLast = exchange === visit.exchange;
        const seen = [...(isLast ? shown : []), ...factsCarried(status, exchange, everybody.exchanges)];
        expect.that(`${name}: no string of the status is ${isLast ? 'shown' : 'sent'}`, seen.length === 0, {
          expected: [],
          actual: seen.slice(0, 5),
          exchange,
        });
      }
    }
  },
});

/** A redirect, a refusal, and data for scripts may contain what the page would show. A text with a number in it is not a common phrase. */
function factsCarried(status: readonly string[], exchange: Exchange, everybody: readonly Exchange[]): string[] {
  const [sent, known] = [textSent([exchange]), textSent(everybody)];
  const facts = status.filter((text) => text.length >= shortestFact && /\d/.test(text));
  return facts.filter((text) => sent.includes(text) && !known.includes(text));
}

function textSent(exchanges: readonly Exchange[]): string {
  return exchanges.map(({ response }) => htmlTextOf(response).replaceAll(/\s+/g, ' ')).join('\n');
}

/** A service that checks for any session, and not for a valid one, accepts these. */
const strangers: ReadonlyArray<{
  readonly name: string;
  readonly slash: '' | '/';
  readonly headers: ReadonlyArray<readonly [string, string]>;
}> = [
  { name: 'without a session', slash: '', headers: [] },
  { name: 'without a session, with a slash at the end', slash: '/', headers: [] },
  {
    name: 'with sessions made up',
    slash: '',
    headers: [['Cookie', 'session=1; sessionid=1; vivero_session=1; token=1; sid=1']],
  },
];

/** What every visitor sees does not belong to a company. */
function visitControl(context: CheckContext): Promise<Visit> {
  const path = connectorPathOf(makeUpCompany(context));
  const sending = { accept: pageAccept, credentials: none, case: 'a company that does not exist, without a session' };
  return context.connector.visit(path, sending);
}
