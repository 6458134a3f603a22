import type { Exchange } from '../../../runner/kit/exchange.ts';

/** So much of a file shows that it is there, and large. */
const muchBytes = 1024 * 1024;

/** Returns true for an answer that was coming, and that our limits ended: of size, or of time with much of it there. */
export function isCut({ response, fault }: Exchange): boolean {
  if (response?.status !== 200) return false;
  return fault?.kind === 'too-large' || (fault?.kind === 'timeout' && response.body.bytes.length >= muchBytes);
}
