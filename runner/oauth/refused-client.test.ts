import type { IncomingMessage, ServerResponse } from 'node:http';
import t from 'tap';
import type { WireResult } from '../http/http-client.ts';
import { type RecordingServer, type Served, serve, startRecordingServer } from './recording-server.test-support.ts';
import { clientWith, closeSharedClient, openForTest, startTarget, type TestTarget } from './token-wish.test-support.ts';

const secret = 'odd/secret-1+2=3';
const grant = 'client-credentials' as const;

t.teardown(closeSharedClient);

interface Asked {
  readonly target: TestTarget;
  readonly server: RecordingServer;
  /** What the token endpoint was shown, in order: decoded Basic credentials, or `post <secret>`. */
  readonly shown: string[];
}

/** Serves an authorization server whose token endpoint takes one spelling of the credentials, and refuses with `status`. */
async function withServer(
  { accepted, methods, status = 401 }: { accepted: string | null; methods?: readonly string[]; status?: number },
  use: (asked: Asked) => Promise<void>,
): Promise<void> {
  const shown: string[] = [];
  const table: Record<string, Served> = {};
  const server = await startRecordingServer(serve(() => table));
  table['/.well-known/oauth-authorization-server'] = {
    issuer: server.origin,
    token_endpoint: `${server.origin}/token`,
    authorization_endpoint: `${server.origin}/authorize`,
    response_types_supported: ['code'],
    ...(methods && { token_endpoint_auth_methods_supported: methods }),
  };
  table['/token'] = (request: IncomingMessage, response: ServerResponse) => {
    request.on('end', () => {
      const form = new URLSearchParams(server.requests.at(-1)?.body);
      const field = request.headers.authorization ?? '';
      const sent = form.has('client_secret')
        ? `post ${form.get('client_secret')}`
        : Buffer.from(field.slice('Basic '.length), 'base64').toString();
      shown.push(sent);
      const isRight = sent === accepted;
      response.writeHead(isRight ? 200 : status, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify(
          isRight ? { access_token: 'token-0123456789', token_type: 'Bearer' } : { error: 'invalid_client' },
        ),
      );
    });
  };
  const target = await startTarget(server.origin);
  try {
    await use({ target, server, shown });
  } finally {
    await target.close();
    await server.close();
  }
}

const encoded = `machine:${encodeURIComponent(secret)}`;
const plain = `machine:${secret}`;

for (const [name, accepted, expected] of [
  ['that decodes Basic credentials', encoded, [encoded]],
  ['that decodes nothing', plain, [encoded, plain]],
  ['that reads the form alone', `post ${secret}`, [encoded, plain, `post ${secret}`]],
] as const) {
  for (const status of [400, 401]) {
    t.test(`a token is got from a server ${name} and refuses with ${status}`, async (t) => {
      await withServer({ accepted, status }, async ({ target, server, shown }) => {
        const refused: WireResult[] = [];
        const client = clientWith({ id: 'machine', secret });
        const { source, error } = await openForTest({
          target,
          credentials: { grant, client, authorizationServer: server.origin },
          surroundings: { onRefusal: (result) => refused.push(result) },
        });
        if (source === null) throw error;
        t.strictSame(shown, expected);
        t.equal(refused.length, expected.length - 1, 'what was refused is told');
        t.equal(await source.renew(await source.current()), 'token-0123456789');
        t.strictSame(shown.slice(expected.length), [accepted], 'the way that was taken is taken again');
      });
    });
  }
}

t.test('letters, digits and -_.* of a secret are sent as they are', async (t) => {
  const right = 'my-client_1:conf-secret_1.2*3';
  await withServer({ accepted: right, methods: ['client_secret_basic'] }, async ({ target, server, shown }) => {
    const client = clientWith({ id: 'my-client_1', secret: 'conf-secret_1.2*3' });
    const { source } = await openForTest({
      target,
      credentials: { grant, client, authorizationServer: server.origin },
    });
    t.ok(source);
    t.strictSame(shown, [right]);
  });
});

t.test('a secret that is refused every way is sent no more, and the advice names how it was sent', async (t) => {
  await withServer({ accepted: null }, async ({ target, server, shown }) => {
    const client = clientWith({ id: 'machine', secret });
    const { error } = await openForTest({ target, credentials: { grant, client, authorizationServer: server.origin } });
    t.strictSame(shown, [encoded, plain, `post ${secret}`]);
    t.match(error, {
      abort: {
        kind: 'credentials-refused',
        advice: /Basic with form-encoding .*, then as Basic without encoding, then as client_secret_post\.$/,
      },
    });
    t.notMatch(String(error), secret);
  });
});
