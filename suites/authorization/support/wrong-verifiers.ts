import { createHash } from 'node:crypto';
import type { AuthorizationServer } from '../../../runner/kit/authorization.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { askedOnce } from './asked-once.ts';
import { redeemCode } from './redeem-code.ts';

const otherVerifier = 'vivero-did-not-make-the-challenge-of-this-verifier';

/** The response to the redemption of a valid code with a wrong verifier. */
export interface WrongVerifier {
  readonly exchange: Exchange;
  /** True where there was no verifier; an empty one is none (RFC 6749 §3.2). */
  readonly isMissing: boolean;
}

/** Resolves to the responses to redemptions of valid codes, each with a verifier that is wrong in its own way; asked once a run. */
export const wrongVerifiers = askedOnce('wrong-verifiers', async (server): Promise<WrongVerifier[]> => {
  const first = await server.obtainCode();
  const cases: Array<readonly [string, string | undefined | ((right: string) => string)]> = [
    ['the challenge as the verifier', challengeOf(first.verifier)],
    ['another verifier', otherVerifier],
    ['the verifier with more behind it', (right) => `${right}0`],
    ['the verifier in another case', otherCase],
    ['no verifier', undefined],
    ['an empty verifier', ''],
  ];
  const answers: WrongVerifier[] = [];
  for (const [name, verifier] of cases) {
    const issued = answers.length === 0 ? first : await server.obtainCode();
    const parameters = { code_verifier: typeof verifier === 'function' ? verifier(issued.verifier) : verifier };
    const exchange = await redeemCode(server, issued, { parameters, case: name });
    answers.push({ exchange, isMissing: !parameters.code_verifier });
  }
  return answers;
});

/**
 * Resolves to the responses to redemptions with the right verifiers of challenges that were altered when they were sent: a server
 * that compares a part of the hash takes them.
 */
export async function redeemAlteredChallenges(server: AuthorizationServer): Promise<Exchange[]> {
  const { verifier: seed } = await server.obtainCode();
  const cases: ReadonlyArray<readonly [name: string, alter: (challenge: string) => string]> = [
    ['a challenge with another end', (right) => `${right.slice(0, 22)}${right.slice(0, 21)}`],
    ['a challenge in another case', otherCase],
  ];
  const exchanges: Exchange[] = [];
  for (const [name, alter] of cases) {
    const verifier = challengeOf(`${seed} ${name}`);
    const asked = { code_challenge: alter(challengeOf(verifier)), code_challenge_method: 'S256' };
    const issued = await server.obtainCode(asked);
    exchanges.push(await redeemCode(server, issued, { parameters: { code_verifier: verifier }, case: name }));
  }
  return exchanges;
}

function otherCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
