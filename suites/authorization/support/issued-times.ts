import { type Exchange, headerValue } from '../../../runner/kit/exchange.ts';
import { claimsOf } from './jwt-claims.ts';

/** How the times in a JWT stand to the response that brought it, in seconds; `null` for a claim that is not there. */
export interface IssuedTimes {
  /** From the response to exp. */
  readonly untilEnd: number | null;
  /** From iat to exp. */
  readonly span: number | null;
  /** From the response to nbf; negative where it is past. */
  readonly untilBegin: number | null;
}

/**
 * Returns how the times in a JWT stand to the response that brought it; `null` for any other token. Where the clocks of the server
 * and of this machine differ, the one that is better for the token counts.
 */
export function readIssuedTimes(token: string, { response, startedAt }: Exchange): IssuedTimes | null {
  const claims = claimsOf(token);
  if (claims === null) return null;
  const timeOf = (name: string): number | null => (typeof claims[name] === 'number' ? claims[name] : null);
  const [end, issued, begin] = [timeOf('exp'), timeOf('iat'), timeOf('nbf')] as const;
  const written = Date.parse((response && headerValue(response.headers, 'date')) ?? '');
  const clocks = [Date.parse(startedAt), written].filter((clock) => !Number.isNaN(clock)).map((clock) => clock / 1000);
  return {
    untilEnd: end === null ? null : end - Math.min(...clocks),
    span: end === null || issued === null ? null : end - issued,
    untilBegin: begin === null ? null : begin - Math.max(...clocks),
  };
}
