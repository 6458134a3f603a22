import type { SendOptions } from '../../runner/kit/request.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isServed, readJsonValue } from './support/answered-json.ts';
import { compareCompanies } from './support/companies.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { readOwnNames } from './support/own-names.ts';
import { readSkillPage } from './support/read-slugs.ts';
import { skillPaths } from './support/skill-paths.ts';

/** Parameters and fields that services for several companies use to choose one. */
const parameters = ['company', 'company_id', 'companyId', 'tenant', 'tenant_id', 'org', 'organization', 'account'];
const fields = ['X-Company', 'X-Company-Id', 'X-Tenant', 'X-Tenant-Id', 'X-Organization', 'X-Account'];

/** The credentials decide which company's data is shown, not the request. */
export default defineCheck({
  id: 'skills/company-switches-cross-nothing',
  clause: 'service:skills.contracted-only',
  title: "No parameter or header field that names a company shows that company's skills",
  why: 'Anyone who knows the number of another company, which is printed on every invoice, can read what it has contracted.',
  sends:
    'GET of the list with the token of the other company. Parameters and header fields such as `company` and X-Tenant-Id hold the names of the first company, from its token and its records.',
  passes:
    "The list of the token's own company, a refusal, or any other response without a skill that only the first company lists.",
  fails: 'A skill that only the named company lists.',
  fix: 'Take the company only from the credentials. A parameter may only choose among companies that the credentials open.',
  systems: ['api'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['skill-list-of-company-in-query', 'skill-list-of-company-in-field'],
  async run({ api, expect }) {
    const { onlyOwn, otherCredentials: credentials } = await compareCompanies(api);
    const names = await readOwnNames(api);
    if (names.length === 0)
      throw new Inapplicable('neither the token nor the API shows a name or number of the company');
    const attempts = names.flatMap((name): Array<Pick<SendOptions, 'query' | 'headers'>> => [
      ...parameters.map((parameter) => ({ query: `${parameter}=${encodeURIComponent(name)}` })),
      ...fields.map((field) => ({ headers: [[field, name.replaceAll(/[^\x21-\x7e]/g, '')]] as const })),
    ]);
    for (const { query, headers = [] } of attempts) {
      const path = query === undefined ? skillPaths.list : `${skillPaths.list}?${query}`;
      const { exchange } = await api.visit(path, { credentials, headers, case: query ?? headers[0]?.join(': ') ?? '' });
      if (exchange.response?.status === 401 || exchange.response?.status === 429) requireLetIn(exchange);
      const read = isServed(exchange) ? readJsonValue(exchange) : null;
      const page = read !== null && 'value' in read ? readSkillPage(read.value, api.slugPointer) : null;
      const slugs = new Set(page?.skills.flatMap((skill) => skill.names.map(({ text }) => text)) ?? []);
      const shown = onlyOwn.filter(({ slug }) => slugs.has(slug)).map(({ slug }) => slug);
      expect.that('no skill of the named company is shown', shown.length === 0, {
        expected: [],
        actual: shown.slice(0, 10),
        exchange,
      });
    }
  },
});
