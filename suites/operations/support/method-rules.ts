import { allowedMethods } from '../../../runner/kit/allowed-methods.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import type { Verdict } from './judge-campaign.ts';

/** Servers respond to HEAD and OPTIONS by themselves, and many do not list them. */
const listedMethods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Returns whether Allow of a 405 names the methods of the same path that were served. A path that names a thing is left out, since the thing may
 * allow more or less in another state. So is an empty list, which a resource that is out of use may send.
 */
export function judgeAllowOfServed({ case: found, exchange }: AskedCase, campaign: Pick<Campaign, 'asked'>): Verdict[] {
  const { path } = found.operation;
  const url = urlOf(exchange);
  const allowed = allowedMethods(exchange)?.map((method) => method.toUpperCase()) ?? [];
  if (found.wrong?.keyword !== 'method' || allowed.length === 0 || path.includes('{')) return [];
  const served = campaign.asked.filter(
    ({ case: one, exchange: other }) =>
      one.operation.path === path &&
      one.wrong === null &&
      listedMethods.has(one.method) &&
      Math.floor((other.response?.status ?? 0) / 100) === 2 &&
      // Operations of one path may have servers of their own, and what others may use is not listed to everybody.
      urlOf(other) === url &&
      other.intent.credentials === exchange.intent.credentials,
  );
  const methods = [...new Set(served.map(({ case: one }) => one.method))].toSorted();
  if (methods.length === 0) return [];
  const missing = methods.filter((method) => !allowed.includes(method));
  return [
    {
      statement: `${path}: Allow of a 405 names the methods that are served`,
      ok: missing.length === 0,
      expected: methods,
      actual: missing.length === 0 ? 'all of them' : `Allow without ${missing.join(', ')}: ${allowed.join(', ')}`,
    },
  ];
}

function urlOf({ request }: Exchange): string {
  return request.url.split(/[?#]/)[0] ?? '';
}
