import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { SendOptions } from '../../../runner/kit/request.ts';

/** A refusal that is lost now and then comes the next time. */
const mostTries = 3;

/**
 * Resolves to what came for a request. A server may refuse before it has read all chunks, and close the connection while they are still sent: then
 * its refusal may be lost on the way (RFC 9112 §9.6). Such a request is sent again; `null` where the connection was closed each time, since
 * nothing was served then.
 */
export async function askInPieces<Options extends SendOptions>(
  send: (options: Options) => Promise<Exchange>,
  options: Options,
): Promise<Exchange | null> {
  for (let tries = 1; ; tries += 1) {
    const exchange = await send(options);
    if (options.framing !== 'chunked' || exchange.fault?.kind !== 'closed') return exchange;
    if (tries === mostTries) return null;
  }
}
