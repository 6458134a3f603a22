import { type Challenge, parseChallenges } from '../../../runner/kit/challenges.ts';
import { type Exchange, headerValues } from '../../../runner/kit/exchange.ts';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';

const errorParameters: ReadonlySet<string> = new Set(['error', 'error_description', 'error_uri']);

/** Names of parameters that may carry credentials besides those of the request itself. */
const likeCredentials = /token|key|auth|secret|session|jwt|password/i;

/** Returns whether the challenge to a request without any credentials names no error: there is nothing that could be wrong. */
export function judgeErrorCode({ case: found, exchange }: AskedCase): Verdict[] {
  const isAnonymous = found.wrong?.text === 'without credentials' && exchange.intent.credentials === 'absent';
  const challenges = bearerChallenges(exchange);
  if (!isAnonymous || carriesCredentials(found) || challenges.length === 0) return [];
  const named = challenges.flatMap(({ parameters }) =>
    parameters.flatMap(([name]) => (errorParameters.has(name) ? [name] : [])),
  );
  return [
    {
      statement: `${nameOf(found)} without credentials: the challenge names no error`,
      ok: named.length === 0,
      expected: 'a Bearer challenge without error',
      actual: named.length === 0 ? 'no error' : named.join(', '),
    },
  ];
}

/** An API key of the query or a cookie is a parameter to some documents. */
function carriesCredentials({ values, headers }: AskedCase['case']): boolean {
  return (
    values.some(({ place }) => place.in !== 'body' && place.in !== 'path' && likeCredentials.test(place.name)) ||
    headers.some(([name]) => likeCredentials.test(name) || name.toLowerCase() === 'cookie')
  );
}

/** What cannot be read holds no challenge. */
function bearerChallenges({ response }: Exchange): Challenge[] {
  return headerValues(response?.headers ?? [], 'www-authenticate')
    .map(parseChallenges)
    .flatMap((parsed) => (parsed.ok ? parsed.challenges : []))
    .filter(({ scheme }) => scheme === 'bearer');
}
