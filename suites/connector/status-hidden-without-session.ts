import type { CheckContext } from '../../runner/kit/context.ts';
import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { htmlTextOf } from '../../runner/kit/html-text.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { trustedFields } from '../bearer/support/trusted-fields.ts';
import { statusTexts, textsInCommon } from './support/connector-facts.ts';
import { spellingsOf } from './support/path-spellings.ts';
import type { ShownPage } from './support/shown-page.ts';
import { connectorPathOf, pageAccept, readSignedIn } from './support/signed-in.ts';
import { makeUpCompany, readShown, visitAnonymous } from './support/without-session.ts';

/** Shorter texts may occur anywhere by chance, in characters. */
const shortestFact = 8;
const shortestWord = 6;

/** A company's connections are confidential. */
export default defineCheck({
  id: 'connector/status-hidden-without-session',
  clause: 'service:connector.status-private',
  title: 'Visitors who are not signed in do not see the connection status',
  why: "A company's assistants, and when they were last used, show strangers whom to attack and how.",
  sends:
    'GET of the page with the session, and without it: as a browser, as a script that accepts JSON, as an agent that accepts Markdown, in other spellings of the path, with OPTIONS, with made-up sessions and a made-up token, and with fields that only gateways should write. GET of a company that does not exist without a session.',
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
    'connector-markdown-opens',
    'connector-json-tells-status',
    'connector-forwarded-user-opens',
    'connector-other-spelling-opens',
    'connector-options-opens',
    'connector-parameter-opens',
    'connector-any-authorization-opens',
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
    const path = own.url.pathname.replace(/\/$/, '');
    for (const { name, ask } of [...strangers.map(asVisit), ...spellingsOf(path, path).map(asSpelled)]) {
      const visit = await ask(context, path);
      const page = await readShown(context, visit, { withSession: false });
      const shown = page === null ? [] : textsInCommon(status, page, { control, headings: own.headings });
      for (const exchange of visit.exchanges) {
        const isLast = exchange === visit.exchange;
        const data = isLast ? await dataCarried(context, { status, exchange, headings: own.headings }) : [];
        const seen = [...(isLast ? shown : []), ...data, ...factsCarried(status, exchange, everybody.exchanges)];
        expect.that(`${name}: no string of the status is ${isLast ? 'shown' : 'sent'}`, seen.length === 0, {
          expected: [],
          actual: seen.slice(0, 5),
          exchange,
        });
      }
    }
  },
});

/** A response that is no page, such as JSON, holds little besides what it is for: any string of the status counts that a company that does not exist lacks. */
async function dataCarried(
  context: CheckContext,
  { status, exchange, headings }: { status: readonly string[]; exchange: Exchange; headings: readonly string[] },
): Promise<string[]> {
  const type = mediaTypeOf(exchange.response?.headers ?? [])?.essence ?? '';
  if (exchange.response?.status !== 200 || !dataTypes.test(type)) return [];
  const sent = new TextDecoder().decode(exchange.response.body.bytes);
  const told = statusWords(status).filter((word) => sent.includes(word) && !headings.includes(word));
  if (told.length === 0) return [];
  const accept = headerValue(exchange.request.headers, 'accept') ?? pageAccept;
  const path = connectorPathOf(makeUpCompany(context));
  const control = await context.connector.visit(path, {
    accept,
    credentials: none,
    case: 'a company that does not exist',
  });
  const known = textSent([control.exchange]);
  return told.filter((word) => !known.includes(word));
}

/** Media types of data, and of text for programs. */
const dataTypes = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:markdown|plain))$/;

/** Data names a state by the first word of what the page says, such as "Connected" of "Connected: 2 clients". */
function statusWords(status: readonly string[]): string[] {
  const first = status.map((text) => /^\p{L}{6,}/u.exec(text)?.[0] ?? '');
  return [...new Set([...status, ...first])].filter((text) => text.length >= shortestWord);
}

/** A redirect, a refusal, and data for scripts may contain what the page would show. A text with a number in it is not a common phrase. */
function factsCarried(status: readonly string[], exchange: Exchange, everybody: readonly Exchange[]): string[] {
  const [sent, known] = [textSent([exchange]), textSent(everybody)];
  const facts = status.filter((text) => text.length >= shortestFact && /\d/.test(text));
  return facts.filter((text) => sent.includes(text) && !known.includes(text));
}

function textSent(exchanges: readonly Exchange[]): string {
  return exchanges.map(({ response }) => htmlTextOf(response).replaceAll(/\s+/g, ' ')).join('\n');
}

const plainly = 'without a session';

/** A visitor who is not signed in, and where the request leads. */
interface Strange {
  readonly name: string;
  ask(context: CheckContext, path: string): Promise<Visit>;
}

function asVisit({ name, spell, headers, accept = pageAccept, method = 'GET' }: Stranger): Strange {
  return {
    name,
    ask: (context, path) =>
      name === plainly
        ? visitAnonymous(context)
        : context.connector.visit(spell?.(path) ?? path, { method, accept, credentials: none, headers, case: name }),
  };
}

/** A spelling goes over the wire as it is written, and its redirects lead to other ones. */
function asSpelled(spelling: string): Strange {
  const name = `${plainly}, GET ${spelling}`;
  return {
    name,
    ask: async ({ connector }, path) => {
      const sending = { accept: pageAccept, credentials: none, case: name };
      const exchange = await connector.send({ method: 'GET', path: spelling }, sending);
      return { exchange, exchanges: [exchange], url: connector.address(path), stopped: null, stoppedBy: null };
    },
  };
}

/** A request without a session. */
interface Stranger {
  readonly name: string;
  /** Default the path as it is. */
  readonly spell?: (path: string) => string;
  readonly method?: 'GET' | 'OPTIONS';
  /** Default that of a page. */
  readonly accept?: string;
  readonly headers: ReadonlyArray<readonly [string, string]>;
}

/** A service that checks for any session, and not for a valid one, or for one spelling of the path, accepts these. */
const strangers: readonly Stranger[] = [
  { name: plainly, headers: [] },
  { name: `${plainly}, in upper case`, spell: (path) => path.toUpperCase(), headers: [] },
  { name: `${plainly}, with OPTIONS`, method: 'OPTIONS', headers: [] },
  {
    name: 'with sessions made up',
    headers: [['Cookie', 'session=1; sessionid=1; vivero_session=1; token=1; sid=1']],
  },
  { name: 'with a made-up token', headers: [['Authorization', 'Bearer vivero']] },
  { name: `${plainly}, as a script`, headers: [], accept: 'application/json' },
  { name: `${plainly}, as an agent`, headers: [], accept: 'text/markdown' },
  { name: `${plainly}, accepting anything`, headers: [], accept: '*/*' },
  ...trustedFields(null)
    .filter((family) => /person|address|internal|script/.test(family.name))
    .map((family) => ({ name: `${plainly}, with ${family.name}`, headers: family.headers })),
];

/** What every visitor sees does not belong to a company. */
function visitControl(context: CheckContext): Promise<Visit> {
  const path = connectorPathOf(makeUpCompany(context));
  const sending = { accept: pageAccept, credentials: none, case: 'a company that does not exist, without a session' };
  return context.connector.visit(path, sending);
}
