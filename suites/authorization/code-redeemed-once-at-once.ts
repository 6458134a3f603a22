import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { reusedCode } from './support/reused-code.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** Between the look at a code and the mark that it is used, another request may look. */
const requestsAtOnce = 4;
/** One round may be too well ordered by chance. */
const rounds = 2;

/** A code is good for one redemption, whoever is first. */
export default defineCheck({
  id: 'authorization/code-redeemed-once-at-once',
  clause: 'rfc6749:code.single-use',
  title: 'A code that comes several times at once is redeemed only once',
  why: 'An attacker who sees a code sends it at the moment when the client does. If both get tokens, neither of them notices.',
  sends:
    'A valid code that is redeemed twice in succession. Then two valid codes, each redeemed by four equal requests at once.',
  passes:
    'An access token in one response at the most. Inapplicable if the same code is redeemed again after it was redeemed: authorization/code-redeemed-once says so.',
  fails: 'An access token in several responses, the same one or different ones.',
  fix: 'Look the code up and delete it, or mark it as used, in one step that only one request can win, such as one statement of the database.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-redeemed-at-once'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    if ((await reusedCode(authorization)).second.accessToken !== null)
      throw new Inapplicable('the server redeems the same code again: see authorization/code-redeemed-once');
    const server = await authorization.server();
    let isRedeemed = false;
    for (let round = 1; round <= rounds; round += 1) {
      const issued = await server.obtainCode();
      const requests = Array.from({ length: requestsAtOnce }, (_, at) =>
        redeemCode(server, issued, { case: `code ${round}, request ${at + 1} of ${requestsAtOnce} at once` }),
      );
      const answers = (await Promise.all(requests)).map(readTokenAnswer);
      const given = answers.filter(({ accessToken }) => accessToken !== null);
      const last = given.at(-1);
      if (last === undefined) continue;
      isRedeemed = true;
      expect.that(`code ${round}: one request gets a token`, given.length === 1, {
        expected: 'an access token in one response',
        actual: answers.map(describeTokenAnswer),
        exchange: last.exchange,
      });
    }
    if (!isRedeemed) throw new Inapplicable('the server redeems no code that comes several times at once');
  },
});
