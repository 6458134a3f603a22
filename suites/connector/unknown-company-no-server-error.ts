import { defineCheck } from '../../runner/kit/define-check.ts';
import { pageAccept } from './support/signed-in.ts';
import { unknownCompanies } from './support/unknown-company.ts';
import { makeUpCompany } from './support/without-session.ts';

/** Mistyped addresses are everyday. */
export default defineCheck({
  id: 'connector/unknown-company-no-server-error',
  clause: 'service:connector.unknown-company',
  title: 'Connector page of an unknown company is no server error',
  why: 'A name that is looked up without care fails in the database, and wakes somebody up.',
  sends:
    'GET of the pages of companies that do not exist, of odd letters and lengths among them, with the session and without.',
  passes: 'Any status below 500 in time.',
  fails: 'A server error, or no answer in time.',
  fix: 'Answer 404 where the company of the path is not found.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-unknown-company-answered-500', 'connector-odd-company-answered-500'],
  async run(context) {
    const { connector, expect } = context;
    for (const { name, path, credentials } of unknownCompanies(makeUpCompany(context), connector)) {
      const { exchange } = await connector.visit(path, { accept: pageAccept, credentials, case: name });
      expect.noServerError(exchange);
    }
  },
});
