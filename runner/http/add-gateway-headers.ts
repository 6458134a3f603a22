import { Inapplicable } from '../kit/define-check.ts';
import type { Header } from '../kit/exchange.ts';
import type { HttpClient, WireBytes, WireRequest } from './http-client.ts';
import { reachOf, type TargetReach } from './reach.ts';

/**
 * Returns the client with the headers of each origin's gateway added to whatever it sends there, well-formed or not. A request that
 * carries a field of the same name itself is not sent, since one of the two would be lost: it rejects with {@link Inapplicable}.
 */
export function addGatewayHeaders(client: HttpClient, reach: TargetReach | undefined): HttpClient {
  if (reach === undefined) return client;
  const headersFor = ({ origin, isBare = false }: Pick<WireRequest, 'origin' | 'isBare'>): readonly Header[] =>
    isBare ? [] : reachOf(reach, origin).headers;
  return {
    ...client,
    send: async (request) => {
      const added = headersFor(request);
      if (added.length === 0) return client.send(request);
      requireFree(
        added,
        request.headers.map(([name]) => name),
      );
      return client.send({ ...request, headers: [...request.headers, ...added] });
    },
    sendBytes: async (request) => {
      const added = headersFor(request);
      return client.sendBytes(added.length === 0 ? request : { ...request, bytes: writeInto(request, added) });
    },
  };
}

/** They stand behind the request line, where no fault of what follows can swallow them. */
function writeInto({ bytes }: WireBytes, added: readonly Header[]): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const [head = ''] = text.split('\r\n\r\n', 1);
  requireFree(
    added,
    head.split('\r\n').map((line) => line.split(':', 1)[0] ?? ''),
  );
  // What has no line has no place for a field either.
  const start = text.includes('\r\n') ? text.indexOf('\r\n') + 2 : text.length;
  const lines = start === text.length ? '' : added.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${text.slice(0, start)}${lines}${text.slice(start)}`, 'latin1');
}

function requireFree(added: readonly Header[], sent: readonly string[]): void {
  const names = new Set(sent.map((name) => name.trim().toLowerCase()));
  const taken = added.find(([name]) => names.has(name.toLowerCase()));
  if (taken === undefined) return;
  throw new Inapplicable(
    `the request carries "${taken[0]}" itself, which http.headers gives to the gateway; have the gateway take another header`,
  );
}
