import type { OperationCase } from '../../runner/cases/operation-case.ts';
import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { nameOf } from './support/name-of.ts';
import { readsWithToken } from './support/reads-with-token.ts';

/** Statuses of those who do not know the credentials, or cannot read them. */
const refusals = [400, 401, 403];

/** Names of HTTP authentication schemes are case-insensitive. */
export default defineCheck({
  id: 'operations/scheme-in-any-case',
  clause: 'rfc9110:authentication.scheme-in-any-case',
  title: 'Operations accept the scheme Bearer in any case',
  why: 'Clients and proxies that write `bearer` in lower case follow HTTP, but would be locked out.',
  sends:
    'GET of up to two operations that were served and take a token: with the token after `bearer` and `BEARER`, and after `Bearer` before and after.',
  passes:
    'Any response other than 400, 401 and 403. Inapplicable if no operation is read with a token in Authorization.',
  fails: '400, 401 or 403, although `Bearer` is served before and after.',
  fix: 'Compare the scheme case-insensitively. Some libraries need an option for that, such as `specCompliance: "rfc6749"` of @fastify/bearer-auth.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-scheme-in-one-case'],
  async run({ api, expect, requireToken }) {
    const campaign = await api.campaign();
    const reads = api.tokens.valid === null ? [] : readsWithToken(campaign);
    const send = async (read: OperationCase, scheme: string): Promise<Exchange> =>
      (await campaign.send(read, authorization(`${scheme} ${requireToken('api')}`, 'valid'))).exchange;
    const isServed = async (read: OperationCase): Promise<boolean> =>
      Math.floor(((await send(read, 'Bearer')).response?.status ?? 0) / 100) === 2;
    let judged = 0;
    for (const read of reads) {
      if (!(await isServed(read))) continue;
      const exchanges = [await send(read, 'bearer'), await send(read, 'BEARER')];
      // A request that is refused under Bearer by now shows nothing about the case.
      if (!(await isServed(read))) continue;
      judged += 1;
      for (const exchange of exchanges)
        expect.that(`${nameOf(read)}: the scheme is known in any case`, !isRefused(exchange), {
          expected: 'as with Bearer',
          actual: describeAnswer(exchange),
          exchange: { ...exchange, case: null },
        });
    }
    if (judged === 0) throw new Inapplicable('no operation is read with a token in Authorization');
  },
});

function isRefused({ response }: Exchange): boolean {
  return refusals.includes(response?.status ?? 0);
}
