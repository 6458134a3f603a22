import t from 'tap';
import { Inapplicable } from '../kit/define-check.ts';
import { addGatewayHeaders } from './add-gateway-headers.ts';
import { plainReach, type Reach } from './reach.ts';
import type { HttpClient, WireBytes, WireRequest, WireResult } from './http-client.ts';

const origin = 'https://api.staging.example';
const gated: Reach = { ...plainReach, headers: [['X-Gate', 'open']] };
const reach = { origins: new Map([[origin, gated]]), elsewhere: plainReach };

/** Returns a client that sends nothing, and what it was handed. */
function recordingClient(): { client: HttpClient; sent: Array<WireRequest | WireBytes> } {
  const sent: Array<WireRequest | WireBytes> = [];
  const keep = (request: WireRequest | WireBytes): Promise<WireResult> => {
    sent.push(request);
    return Promise.resolve({} as WireResult);
  };
  const connection = { socketsUsed: 0, gather: () => undefined, close: () => Promise.resolve() };
  const client = { send: keep, sendBytes: keep, openConnection: () => connection, close: () => Promise.resolve() };
  return { client: addGatewayHeaders(client, reach), sent };
}

const request = { origin, headers: [['Accept', '*/*']] } as unknown as WireRequest;
const bytesOf = (text: string): WireBytes => ({ origin, bytes: Buffer.from(text, 'latin1') }) as unknown as WireBytes;

t.test('headers are added for their origin alone', async (t) => {
  const { client, sent } = recordingClient();
  await client.send(request);
  const others = ['http://api.staging.example', 'https://api.staging.example:8443', 'https://staging.example'];
  for (const other of others) await client.send({ ...request, origin: other });
  await client.send({ ...request, isBare: true });
  const names = sent.map((one) => ('headers' in one ? one.headers.map(([name]) => name).join() : ''));
  t.strictSame(names, ['Accept,X-Gate', 'Accept', 'Accept', 'Accept', 'Accept']);
});

t.test('bytes of a request that is broken further down carry them too', async (t) => {
  const { client, sent } = recordingClient();
  await client.sendBytes(bytesOf('POST /plants HTTP/1.1\r\nHost: a\r\n broken\r\n\r\n\xff'));
  await client.sendBytes(bytesOf('POST /plants'));
  const written = sent.map((one) => ('bytes' in one ? Buffer.from(one.bytes).toString('latin1') : ''));
  t.strictSame(written, ['POST /plants HTTP/1.1\r\nX-Gate: open\r\nHost: a\r\n broken\r\n\r\n\xff', 'POST /plants']);
});

t.test('a request with a field of that name of its own is not sent', async (t) => {
  const { client, sent } = recordingClient();
  await t.rejects(client.send({ ...request, headers: [['x-gate', 'mine']] }), Inapplicable);
  await t.rejects(client.sendBytes(bytesOf('GET / HTTP/1.1\r\nX-GATE: mine\r\n\r\n')), /carries "X-Gate" itself/);
  t.equal(sent.length, 0);
});
