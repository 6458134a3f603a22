import type { Api } from '../../../runner/kit/api.ts';
import type { Credentials } from '../../../runner/kit/credentials.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { isServed } from './answered-json.ts';

/** Other operations that are tried, to distinguish invalid credentials from credentials that only the skills refuse. */
const mostTried = 4;

/** Throws {@link Untestable} for a response that refuses the credentials or limits the rate: neither says anything about skills. */
export function requireLetIn(exchange: Exchange): void {
  const status = exchange.response?.status;
  if (status === 401 || status === 403)
    throw new Untestable(`the credentials are refused: ${describeAnswer(exchange)}`);
  if (status === 429) throw new Untestable('the target returned 429: it limits the rate of requests');
}

/**
 * Resolves to a response of another operation of the published document that accepted the credentials; `null` if none did.
 * Credentials that are accepted there and get 401 here are valid.
 */
export async function findTakenElsewhere(api: Api, credentials: Credentials): Promise<Exchange | null> {
  const others = (await api.operations()).filter(
    ({ method, isProtected, sample, path }) =>
      method === 'GET' && isProtected && sample?.isKnown === true && !path.includes('/skills'),
  );
  for (const { sample } of others.slice(0, mostTried)) {
    if (sample === null) continue;
    const address = sample.query === null ? sample.path : `${sample.path}?${sample.query}`;
    const { exchange } = await api.visit(address, { credentials, headers: sample.headers, shared: true });
    if (isServed(exchange)) return exchange;
  }
  return null;
}
