import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { SendOptions } from '../../../runner/kit/request.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './token-answer.ts';
import { redemptionOf } from './wrong-token-requests.ts';

/** Statuses that say nothing about the form: too many requests, and servers that are busy. */
const otherReasons = [429, 502, 503, 504];

/**
 * Asserts that the redemption of a made-up code gets the same error when its form is sent in another way. No token is issued, and no
 * login is needed.
 *
 * @throws {Inapplicable} if the plain redemption gets no error that shows that its form was read
 * @throws {Untestable} if the server is too busy for every other way
 */
export async function expectReadAlike(
  { authorization, expect }: Pick<CheckContext, 'authorization' | 'expect'>,
  ways: ReadonlyArray<readonly [name: string, options: SendOptions]>,
): Promise<void> {
  const server = await authorization.server();
  const redirectUri = authorization.client?.redirectUri ?? 'http://127.0.0.1:53682/callback';
  // Some servers refuse every request that does not say what the token is for.
  const redemption = { ...redemptionOf(redirectUri), resource: server.resource };
  const ask = async (options: SendOptions): Promise<TokenAnswer> =>
    readTokenAnswer(await server.token(redemption, options));
  const plain = await ask({ case: 'a made-up code' });
  if (plain.error !== 'invalid_grant')
    throw new Inapplicable(
      'a made-up code does not get invalid_grant, so that nothing shows whether the form was read',
    );
  let judged = 0;
  for (const [name, options] of ways) {
    const answer = await ask({ ...options, case: `a made-up code, ${name}` });
    const { exchange } = answer;
    const status = exchange.response?.status ?? 0;
    if (otherReasons.includes(status)) continue;
    judged += 1;
    // A server may insist on a length (RFC 9112 §6.3).
    const insists = status === 411 && options.framing === 'chunked';
    expect.that(`${name}: the form is read`, insists || answer.error === plain.error, {
      expected: describeTokenAnswer(plain),
      actual: describeTokenAnswer(answer),
      exchange,
    });
  }
  if (judged === 0) throw new Untestable('the server is too busy: it reads no further form');
}
