import type { SendOptions } from '../../runner/kit/request.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isConnectorPage, readsTheSame } from './support/connector-facts.ts';
import { isPage, readPage } from './support/shown-page.ts';
import { connectorPathOf, pageAccept, readSignedIn, requireCompany } from './support/signed-in.ts';

/** A permission must hold for every spelling of a path. */
export default defineCheck({
  id: 'connector/path-tricks-cross-no-company',
  clause: 'service:connector.other-spellings',
  title: "No other form of the request shows another company's connector page",
  why: "A gateway compares paths as they are written, and a service compares them decoded. The difference lets customers see each other's pages.",
  sends:
    "GET with the session of the other company's page: in other spellings, through the own path, and by header fields and parameters that name it.",
  passes: 'Any response except a connector page that is not the own one.',
  fails: 'A connector page with other content than the own one, a server error, or no response in time.',
  fix: 'Check the company that the service looked up, not the written path. Drop header fields that rewrite paths at the edge.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: [
    'connector-trailing-slash-crosses',
    'connector-letter-case-crosses',
    'connector-dots-cross',
    'connector-original-url-crosses',
    'connector-parameter-crosses',
    'connector-encoded-letter-crosses',
    'connector-double-slash-crosses',
    'connector-path-parameter-answered-500',
  ],
  async run(context) {
    const { connector, expect } = context;
    const { otherCompany } = connector;
    const company = requireCompany(context);
    if (otherCompany === null)
      throw new Inapplicable('the configuration names no other company: set connector.otherCompany');
    const own = await readSignedIn(context, (page) => page.texts.length > 0);
    for (const { name, path, ...sending } of tricks(connectorPathOf(company), connectorPathOf(otherCompany))) {
      const exchange = await connector.send({ method: 'GET', path }, { ...sending, accept: pageAccept, case: name });
      if (!expect.noServerError(exchange) || !isPage(exchange)) continue;
      const page = await readPage({ exchange, exchanges: [exchange], url: own.url, stopped: null, stoppedBy: null });
      const isCrossed = !readsTheSame(page, own) && isConnectorPage(page, own, null);
      expect.that(`${name}: no other company's page is shown`, !isCrossed, {
        expected: 'none of the content of the own page, or the own page itself',
        actual: isCrossed ? page.texts.slice(0, 8) : { status: exchange.response?.status ?? null },
        exchange,
      });
    }
  },
});

interface Trick extends Pick<SendOptions, 'headers' | 'query'> {
  readonly name: string;
  readonly path: string;
}

function tricks(own: string, other: string): Trick[] {
  const company = other.split('/')[1] ?? '';
  const spellings = [
    `${other}/`,
    `/${other}`,
    `${other}//`,
    `/.${other}`,
    `/%2e${other}`,
    `${other};x`,
    `${other}.html`,
    `${other}.json`,
    `${other}%20`,
    `${other}%00`,
    `${other}%2f`,
    `/${company}//connector`,
    `/${encodeFirst(company)}/connector`,
    `/${company.toUpperCase()}/connector`,
    `/${company}/Connector`,
    `${own}/../..${other}`,
    `${own}/..%2f..${other.replaceAll('/', '%2f')}`,
    `${own}/%2e%2e/%2e%2e${other}`,
    `${own.replace(/connector$/, '')}..${other}`,
  ];
  const fields = ['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Uri', 'X-Forwarded-Prefix'];
  const companyFields = ['X-Company', 'X-Tenant', 'X-Company-Id', 'X-Organization'];
  return [
    ...spellings.map((path) => ({ name: `GET ${path}`, path })),
    ...fields.map((field) => ({ name: `${field}: ${other}`, path: own, headers: [[field, other]] as const })),
    ...companyFields.map((field) => ({
      name: `${field}: ${company}`,
      path: own,
      headers: [[field, company]] as const,
    })),
    ...['company', 'tenant', 'slug'].map((name) => ({
      name: `?${name}=${company}`,
      path: own,
      query: `${name}=${company}`,
    })),
  ];
}

/** Returns the name with its first letter percent-encoded, which does not change the URL's meaning (RFC 3986 §6.2.2.2). */
function encodeFirst(company: string): string {
  const [first = ''] = company;
  return /[a-z\d]/i.test(first) ? `%${first.charCodeAt(0).toString(16)}${company.slice(1)}` : company;
}
