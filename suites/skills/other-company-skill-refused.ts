import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { compareCompanies } from './support/companies.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { skillPath } from './support/skill-paths.ts';

/** Skills that are requested as another company. */
const mostAsked = 10;
const mostAskedByHead = 3;

/** A skill that the list hides may still be served by its slug. */
export default defineCheck({
  id: 'skills/other-company-skill-refused',
  clause: 'service:skills.contracted-only',
  title: 'A skill that only one company lists is refused to another',
  why: 'Companies read procedures that they have not contracted, or that were written for another company.',
  sends:
    'The list as two companies, and GET of up to ten slugs that only the first lists, and HEAD of three, with the token of the other.',
  passes: '403, 404 or 410. Inapplicable if both companies list the same skills.',
  fails: 'A success, a server error, or another status.',
  fix: 'Filter skills by the company of the token, as in the list.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['skill-detail-of-any-company', 'skill-foreign-server-error', 'skill-head-of-any-company'],
  async run({ api, expect }) {
    const { onlyOwn, otherCredentials } = await compareCompanies(api);
    for (const { slug } of onlyOwn.slice(0, mostAskedByHead)) {
      const sending = { method: 'HEAD', credentials: otherCredentials, case: `HEAD of ${slug}` } as const;
      const { exchange } = await api.visit(skillPath(slug), sending);
      const { status = 0 } = exchange.response ?? {};
      expect.that(`${slug}: HEAD does not show that the skill exists`, status < 200 || status > 299, {
        expected: 'any status except 2xx',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
    for (const { slug } of onlyOwn.slice(0, mostAsked)) {
      const { exchange, stopped } = await api.visit(skillPath(slug), { credentials: otherCredentials });
      const { status = 0 } = exchange.response ?? {};
      if (status === 401 || status === 429) requireLetIn(exchange);
      expect.that(
        `${slug}: the other company is refused`,
        exchange.fault === null && [403, 404, 410].includes(status),
        {
          expected: 'status 403, 404 or 410',
          actual: stopped ?? describeAnswer(exchange),
          exchange,
        },
      );
    }
  },
});
