import type { Api } from '../../../runner/kit/api.ts';
import type { Credentials } from '../../../runner/kit/credentials.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { isServed } from './answered-json.ts';

/** Other operations that are tried, to tell credentials that nothing takes from those that the skills do not take. */
const mostTried = 4;

/** Throws {@link Untestable} for an answer that refuses the credentials or asks for patience: neither says anything about skills. */
export function requireLetIn(exchange: Exchange): void {
  const status = exchange.response?.status;
  if (status === 401 || status === 403)
    throw new Untestable(`the credentials are refused: ${describeAnswer(exchange)}`);
  if (status === 429) throw new Untestable('the target answered 429: it asks for fewer requests');
}

/**
 * Resolves to an answer of another operation of the published document that took the credentials; `null` where none did.
 * Whoever is let in there and answered 401 here presents good credentials.
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
