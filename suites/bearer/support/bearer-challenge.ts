import { type Exchange, headerValues } from '../../../runner/kit/exchange.ts';
import { type Challenge, parseChallenges } from '../../../runner/kit/challenges.ts';

/**
 * Returns the challenges of a response whose scheme is Bearer, in the order sent. A `WWW-Authenticate` field that is not a list
 * of challenges holds none; the other fields still count.
 */
export function bearerChallenges(exchange: Exchange): Challenge[] {
  return challengeFields(exchange)
    .map(parseChallenges)
    .flatMap((parsed) => (parsed.ok ? parsed.challenges : []))
    .filter(({ scheme }) => scheme === 'bearer');
}

/** Returns true where each `WWW-Authenticate` field can be read; bearer/challenges-well-formed judges the others. */
export function isReadable(exchange: Exchange): boolean {
  return challengeFields(exchange).every((value) => parseChallenges(value).ok);
}

/** Returns the values of the `WWW-Authenticate` fields of a response that are not blank. */
export function challengeFields(exchange: Exchange): string[] {
  return headerValues(exchange.response?.headers ?? [], 'www-authenticate').filter((value) => value.trim() !== '');
}

/** Returns the values of a parameter, by its name in lower case, in all challenges. */
export function parameterValues(challenges: readonly Challenge[], name: string): string[] {
  return challenges.flatMap(({ parameters }) => parameters.filter(([key]) => key === name).map(([, value]) => value));
}

/** Returns whether a 401 or 403 response says in its Bearer challenge that the scope is required (RFC 6750 §3). */
export function challengeNamesScope(exchange: Exchange, scope: string): boolean {
  const status = exchange.response?.status ?? 0;
  if (status !== 401 && status !== 403) return false;
  return parameterValues(bearerChallenges(exchange), 'scope').some((scopes) => scopes.split(' ').includes(scope));
}
