import type { SendOptions } from '../../runner/kit/request.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isConnectorPage, readsTheSame } from './support/connector-facts.ts';
import { isPage, readPage } from './support/shown-page.ts';
import { spellingsOf } from './support/path-spellings.ts';
import { connectorPathOf, pageAccept, readSignedIn, requireCompany } from './support/signed-in.ts';

/** A permission must hold for every spelling of a path. */
export default defineCheck({
  id: 'connector/path-tricks-cross-no-company',
  clause: 'service:connector.other-spellings',
  title: "No other form of the request shows another company's connector page",
  why: "A gateway compares paths as they are written, and a service compares them decoded. The difference lets customers see each other's pages.",
  sends:
    "GET with the session of the other company's page: in other spellings, through the own path, and by header fields and parameters that name it.",
  passes:
    'Any response except a connector page that is not the own one. A server error is judged by `connector/unknown-company-no-server-error`.',
  fails: 'A connector page with other content than the own one.',
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
    'connector-query-crosses',
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
      const visit = { exchange, exchanges: [exchange], url: own.url, stopped: null, stoppedBy: null };
      const page = isPage(exchange) ? await readPage(visit) : null;
      const isCrossed = page !== null && !readsTheSame(page, own) && isConnectorPage(page, own, null);
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
  const fields = ['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Uri', 'X-Forwarded-Prefix'];
  const companyFields = ['X-Company', 'X-Tenant', 'X-Company-Id', 'X-Organization'];
  return [
    ...spellingsOf(own, other).map((path) => ({ name: `GET ${path}`, path })),
    ...fields.map((field) => ({ name: `${field}: ${other}`, path: own, headers: [[field, other]] as const })),
    ...companyFields.map((field) => ({
      name: `${field}: ${company}`,
      path: own,
      headers: [[field, company]] as const,
    })),
    ...['vivero=1', 'lang=en', `company=${company}`].map((query) => ({
      name: `GET ${other}?${query}`,
      path: other,
      query,
    })),
    ...['company', 'tenant', 'slug'].map((name) => ({
      name: `?${name}=${company}`,
      path: own,
      query: `${name}=${company}`,
    })),
  ];
}
