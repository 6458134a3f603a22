import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { requireHttp2 } from './http2-responses.ts';
import type { Connection } from '../../../runner/kit/request.ts';

/** What the checks of concurrent requests have in common in their descriptions. */
export const concurrently = {
  needs: ['http.2'],
  why: 'One client, or one customer behind a gateway, receives what another one requested.',
  passes:
    'Each response belongs to its request, in any order. The target may take fewer requests at a time (SETTINGS_MAX_CONCURRENT_STREAMS), refuse some (REFUSED_STREAM) or end the connection (GOAWAY): those are sent again.',
  fix: 'Write each response to the stream of its request. Keep nothing of a request in a place that all requests of a connection share.',
} as const;

/** Longest response that is compared, in bytes. */
const maxBodyBytes = 1024 * 1024;

/**
 * Gets paths one by one, then all of them at the same time, on one connection, and states of each response that it is not the one that
 * another path had alone. A response that differs from all of them proves nothing: pages may change from one request to the next.
 */
export async function expectOwnResponses(
  paths: readonly string[],
  {
    connection,
    expect,
    get,
  }: {
    readonly connection: Connection;
    readonly expect: Expect;
    readonly get: (
      path: string,
      options: { readonly connection: Connection; readonly case: string; readonly maxBodyBytes: number },
    ) => Promise<Exchange>;
  },
): Promise<void> {
  const alone = new Map<string, string>();
  for (const path of paths) {
    const exchange = await get(path, { connection, case: `${path} alone`, maxBodyBytes });
    requireHttp2(exchange);
    alone.set(path, markOf(exchange));
  }
  const distinct = paths.filter((path) => [...alone.values()].filter((mark) => mark === alone.get(path)).length === 1);
  if (distinct.length < 2) throw new Inapplicable('no two resources have responses that can be distinguished');
  connection.gather(distinct.length);
  const together = await Promise.all(
    distinct.map((path) => get(path, { connection, case: `${path} beside others`, maxBodyBytes })),
  );
  for (const [place, exchange] of together.entries()) {
    const mark = markOf(exchange);
    const other = distinct.find((path) => path !== distinct[place] && alone.get(path) === mark);
    expect.that('the response is not that of another path', other === undefined, {
      expected: `the response of ${distinct[place] ?? ''}`,
      actual: other === undefined ? 'no other response' : `the response of ${other}`,
      exchange,
    });
  }
}

/** Returns what a response is told apart by. */
function markOf({ response }: Exchange): string {
  if (response === null) return 'none';
  const type = mediaTypeOf(response.headers)?.essence ?? '';
  return `${response.status} ${type} ${Buffer.from(response.body.bytes).toString('latin1')}`;
}
