import { systems } from '../../../contracts/systems.ts';
import { Inapplicable, type ObservingCheck } from '../../../runner/kit/define-check.ts';
import type { Exchange, Header, ReceivedResponse } from '../../../runner/kit/exchange.ts';

/** What the checks of HTTP/2 have in common: they judge the responses of every system, and send nothing. */
export const ofEverySystem = {
  systems: [],
  asksEachOf: systems,
  credentials: 'unneeded',
  needs: ['http.2'],
  mutates: false,
  sawNothing: 'no response of this run came over HTTP/2: the target chose HTTP/1.1, or other checks send such requests',
} as const satisfies Partial<ObservingCheck>;

/** Returns the response of an exchange over HTTP/2, as far as it came; `null` for any other exchange. */
export function http2Response({ request, response }: Exchange): ReceivedResponse | null {
  return request.httpVersion === 'HTTP/2' ? response : null;
}

/** Throws {@link Inapplicable} for an exchange over HTTP/1.1. */
export function requireHttp2({ request }: Exchange): void {
  if (request.httpVersion !== 'HTTP/2') throw new Inapplicable('the target chose HTTP/1.1');
}

/** Returns the fields of a response, its trailers included. */
export function allFields({
  headers,
  trailers = [],
}: Pick<ReceivedResponse, 'headers' | 'trailers'>): readonly Header[] {
  return [...headers, ...trailers];
}

/** Returns true for a response whose end was seen. */
export function isWhole({ fault, response }: Exchange): boolean {
  return fault === null && response !== null && response.endedByUs !== true;
}
