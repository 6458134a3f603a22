import type { Exchange } from '../../../runner/kit/exchange.ts';

/** Returns true for the same status and the same body, except for the URL that it may repeat. */
export function isSameAnswer(here: Exchange, there: Exchange): boolean {
  return here.response?.status === there.response?.status && textOf(here) === textOf(there);
}

function textOf({ request, response }: Exchange): string {
  const { pathname, search } = new URL(request.url);
  return Buffer.from(response?.body.bytes ?? [])
    .toString()
    .replaceAll(search || pathname, '')
    .replaceAll(pathname, '');
}
