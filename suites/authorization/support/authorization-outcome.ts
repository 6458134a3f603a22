import type { AnsweredRequest, AuthorizationAnswer, IssuedCode } from '../../../runner/kit/authorization.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { Expect } from '../../../runner/kit/expect.ts';

/** Errors by which a server says that a person has to do something first, or did not want to (OpenID Connect Core §3.1.2.6). */
export const needsPerson = [
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
];

const issued = ['code', 'access_token', 'id_token', 'response'];

/** Returns true where the client was given something: a code, or a token in the redirect itself. */
export function isGranted({ parameters }: AuthorizationAnswer): boolean {
  return parameters !== null && issued.some((name) => parameters.has(name));
}

/** Returns true where the request was let through: the client was given something, or a person has to sign in first. */
export function isLetThrough(answer: AuthorizationAnswer): boolean {
  return isGranted(answer) || answer.asksForLogin;
}

/** Returns what an answer of the authorization endpoint says, in a few words, without what it issued. */
export function describeOutcome(answer: AuthorizationAnswer): string {
  const { exchange, parameters, asksForLogin } = answer;
  if (isGranted(answer)) {
    return `a redirect with ${issued.filter((name) => parameters?.has(name)).join(' and ')}`;
  }
  const error = errorOf(answer);
  if (error !== null) return `a redirect with the error ${error.slice(0, 100)}`;
  if (parameters !== null) return 'a redirect to the client without a result';
  return asksForLogin ? `a page or a redirect elsewhere: ${describeAnswer(exchange)}` : describeAnswer(exchange);
}

/** Returns the error that came back to the client, or `null`. */
export function errorOf({ parameters }: AuthorizationAnswer): string | null {
  return parameters?.get('error') ?? null;
}

/** States that a request was answered, and gave the client nothing. */
export function expectNothingGranted(expect: Expect, answer: AuthorizationAnswer): boolean {
  const { exchange } = answer;
  return expect.that('no code and no token is issued', exchange.response !== null && !isGranted(answer), {
    expected: 'a refusal: a redirect with an error, or a page that says what is wrong',
    actual: describeOutcome(answer),
    exchange,
  });
}

/**
 * Returns the code that a new client got. Throws {@link Untestable} where its valid request was refused, {@link Inapplicable} where a person has to sign in.
 */
export function requireCode(answer: AnsweredRequest): IssuedCode {
  const issued = issuedCodeOf(answer);
  if (issued !== null) return issued;
  const isRefused = !answer.asksForLogin && !needsPerson.includes(errorOf(answer) ?? '');
  if (isRefused)
    throw new Untestable(`the server refuses a valid request of the new client: ${describeOutcome(answer)}`);
  throw new Inapplicable('the server issues no code to the new client without a sign-in');
}

/** Returns the code that came back, and what is needed to redeem it; `null` where none came. */
export function issuedCodeOf(answer: AnsweredRequest): IssuedCode | null {
  const code = answer.parameters?.get('code');
  return code ? { code, verifier: answer.verifier, redirectUri: answer.redirectUri, answer } : null;
}
