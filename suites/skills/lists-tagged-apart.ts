import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { compareCompanies } from './support/companies.ts';
import { requireLetIn } from './support/credentials-judged.ts';
import { skillPaths } from './support/skill-paths.ts';

/** An entity tag must not identify two different lists. */
export default defineCheck({
  id: 'skills/lists-tagged-apart',
  clause: 'rfc9110:validators.skills',
  title: 'The lists of two companies have different entity tags',
  why: 'After a change of company, a client or cache keeps the list of the other company, since 304 says that nothing has changed.',
  sends: 'GET of the list as two companies, and as the second with If-None-Match and the tag of the first.',
  passes: 'Different tags, and 200 for the tag of the other company. Inapplicable without ETag.',
  fails: 'The same strong tag for two different lists, or 304 to the second company for the tag of the first.',
  fix: 'Compute the tag from the bytes that are sent, after the list was filtered by company.',
  systems: ['api'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['skill-lists-share-a-tag'],
  async run({ api, expect }) {
    const { own, other, otherCredentials: credentials } = await compareCompanies(api);
    const tagOf = ({ exchange }: typeof own): string | null => headerValue(exchange.response?.headers ?? [], 'etag');
    const [mine, theirs] = [tagOf(own), tagOf(other)];
    if (mine === null) throw new Inapplicable('the list has no ETag');
    expect.that('the tags differ', mine !== theirs || mine.startsWith('W/'), {
      expected: 'different strong tags',
      actual: [mine, theirs],
      exchange: other.exchange,
    });
    const { exchange } = await api.visit(skillPaths.list, {
      credentials,
      headers: [['If-None-Match', mine]],
      case: 'the tag of the other company',
    });
    if (exchange.response?.status === 401 || exchange.response?.status === 429) requireLetIn(exchange);
    expect.that('the tag of the other list does not result in 304', exchange.response?.status !== 304, {
      expected: 'no 304',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
