import { defineCheck } from '../../runner/kit/define-check.ts';
import { pageAccept } from './support/signed-in.ts';
import { unknownCompanies } from './support/unknown-company.ts';
import { makeUpCompany } from './support/without-session.ts';

/** Users often mistype URLs. */
export default defineCheck({
  id: 'connector/unknown-company-no-server-error',
  clause: 'service:connector.unknown-company',
  title: 'The connector page of an unknown company causes no server error',
  why: 'A careless lookup fails in the database and alerts operators.',
  sends:
    'GET of the pages of companies that do not exist, with unusual characters and lengths among them, with and without the session.',
  passes: 'Any status below 500 in time.',
  fails: 'A server error, or no response in time.',
  fix: 'Return 404 if the company of the path does not exist.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: [
    'connector-unknown-company-answered-500',
    'connector-odd-company-answered-500',
    'connector-path-parameter-answered-500',
  ],
  async run(context) {
    const { connector, expect } = context;
    for (const { name, path, credentials } of unknownCompanies(makeUpCompany(context), connector)) {
      const { exchange } = await connector.visit(path, { accept: pageAccept, credentials, case: name });
      expect.noServerError(exchange);
    }
  },
});
