import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { skillPath } from './support/skill-paths.ts';

/** A request for a skill that does not exist. */
export default defineCheck({
  id: 'skills/unknown-slug-not-found',
  clause: 'service:skills.unknown-slug',
  title: 'A slug that no skill has gets status 404',
  why: 'Agents take an empty response for a procedure without steps, and an error for a failure of the service.',
  sends:
    'GET /api/skills/{slug} with random slugs: of usual letters, of digits, like a UUID, and with capitals and a dot.',
  passes:
    '404, or 410, or 403 if the service does not reveal which slugs exist. Any 4xx for the slugs that are not of usual letters.',
  fails: 'A success, a redirect to a page, a server error, or another status.',
  fix: 'Return 404 if the repository has no such skill.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'skill-unknown-answered-200',
    'skill-unknown-server-error',
    'skill-unknown-answered-null',
    'skill-unknown-answered-400',
    'skill-detail-always-first',
    'skill-unknown-digits-server-error',
  ],
  async run({ api, expect, random }) {
    const word = Array.from({ length: 16 }, () => 'bcdfghjkmnpqrstvwxz'.charAt(random(19))).join('');
    const { exchange, stopped } = await api.visit(skillPath(`no-${word}`), { case: 'a random slug' });
    if (exchange.response?.status !== 403) requireLetIn(exchange);
    const { status = 0 } = exchange.response ?? {};
    expect.that('the slug is not found', exchange.fault === null && [403, 404, 410].includes(status), {
      expected: 'status 404, 410 or 403',
      actual: stopped ?? describeAnswer(exchange),
      exchange,
    });
    const digits = String(10_000_000 + random(80_000_000));
    for (const [slug, what] of [
      [digits, 'of digits'],
      [`-${digits}`, 'of a negative number'],
      [`${digits}-0000-4000-8000-000000000000`.slice(0, 36), 'like a UUID'],
      [`No-${word}.v2`, 'with capitals and a dot'],
    ] as const) {
      const odd = await api.visit(skillPath(slug), { case: `a slug ${what}` });
      const answer = odd.exchange.response?.status ?? 0;
      expect.that('the odd slug is not found', odd.exchange.fault === null && answer >= 400 && answer < 500, {
        expected: 'a 4xx status',
        actual: odd.stopped ?? describeAnswer(odd.exchange),
        exchange: odd.exchange,
      });
    }
  },
});
