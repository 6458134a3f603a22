import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostileLine, hostileWords } from '../commands/live-text.test-support.ts';

const words = hostileWords();

/** What a header may hold by the grammar of HTTP: commands, C1 controls, and marks in UTF-8. */
const inHeader =
  Buffer.from('shown7 ::error::a \u202e\u2066\u200b ##[error]b', 'utf8').toString('latin1') +
  ' \u009b31m\u0085::error::c';

/** A target whose every word tries to act, and how it says them. */
export interface HostileWordsTarget {
  readonly origin: string;
  /** What is laid over the metadata of the authorization server, of the resource, and over what the token endpoint says. */
  changes: { server?: object; resource?: object; token?: object; registration?: object; status?: number };
  /** True where the head of a response breaks the grammar of HTTP too; default false. */
  breaksHead: boolean;
  close(): void;
}

/** Starts a target that plays every system on loopback. */
export async function startHostileWords(): Promise<HostileWordsTarget> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => send(target, { request, response, body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target: HostileWordsTarget = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changes: {},
    breaksHead: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return target;
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: string;
}

function send(target: HostileWordsTarget, { request, response, body }: Asked): void {
  const said = target.breaksHead ? hostileLine() : inHeader;
  const [status, more, content] = answer(target, request, body);
  const text = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const head = [
    `HTTP/1.1 ${status} ${said}`,
    `X-Words: ${said}`,
    `Link: <http://a.example/${said}>; rel="next"`,
    `WWW-Authenticate: Bearer realm="${said}", error="${said}", resource_metadata="${target.origin}/.well-known/oauth-protected-resource/mcp"`,
    `Set-Cookie: a=${said}`,
    'Cache-Control: no-store',
    `Content-Length: ${request.method === 'HEAD' ? 0 : text.length}`,
    ...more,
    'Connection: close',
  ];
  response.socket?.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'));
  response.socket?.end(request.method === 'HEAD' ? '' : text);
}

type Answer = readonly [status: number, headers: readonly string[], body: unknown];

const json = 'Content-Type: application/json';

function answer({ origin, changes }: HostileWordsTarget, request: IncomingMessage, body: string): Answer {
  // Some targets are no URLs, such as //.
  const path = URL.parse(request.url ?? '/', origin)?.pathname ?? '/';
  const isAnonymous = request.headers.authorization === undefined && request.headers['x-api-key'] === undefined;
  if (path === '/token')
    return [
      changes.status ?? 200,
      [json],
      { error: words, error_description: words, error_uri: words, ...changes.token },
    ];
  if (path === '/register')
    return [changes.status ?? 400, [json], { error: words, error_description: words, ...changes.registration }];
  if (path.includes('oauth-protected-resource'))
    return [
      200,
      [json],
      {
        resource: `${origin}/mcp`,
        authorization_servers: [origin],
        scopes_supported: [words],
        resource_name: words,
        ...changes.resource,
      },
    ];
  if (path.includes('/.well-known/')) return [200, [json], { ...metadataOf(origin), ...changes.server }];
  if (path === '/mcp') return isAnonymous ? [401, [json], { error: words }] : [200, [json], mcp(body)];
  if (path === '/plants') return isAnonymous ? [401, [json], { message: words }] : plants(body);
  if (path.startsWith('/api/schema'))
    return [
      200,
      [`${json}; charset=${inHeader}`],
      { openapi: words, info: { title: words, version: words }, paths: { [`/${words}`]: { get: {} } } },
    ];
  if (path.startsWith('/api/'))
    return [isAnonymous ? 401 : 200, [json], [{ slug: words, name: words, [words]: words }]];
  if (path.endsWith('.txt') || path.endsWith('.xml') || path.endsWith('.md'))
    return [200, [`Content-Type: text/${inHeader}`], `# ${words}\n\n- [${words}](${origin}/${words})\n`];
  if (path.startsWith('/moved')) return [302, [`Location: /${inHeader}`], words];
  return [
    200,
    ['Content-Type: text/html'],
    `<!doctype html><title>${words}</title><meta name="description" content="${words}"><a href="/moved/${encodeURIComponent(words)}">${words}</a><script>throw new Error(${JSON.stringify(words)})</script>`,
  ];
}

function plants(body: string): Answer {
  return body.includes('"name"') && body.includes('"id"')
    ? [200, [json], { name: words, tag: words, [words]: words }]
    : [400, [json], { message: words, [words]: [words] }];
}

function mcp(body: string): unknown {
  let message: { readonly id?: unknown; readonly method?: string } = {};
  try {
    message = Object(JSON.parse(body)) as typeof message;
  } catch {
    // Answered as what has no id.
  }
  const results: Readonly<Record<string, unknown>> = {
    initialize: {
      protocolVersion: words,
      capabilities: { tools: {}, [words]: {} },
      serverInfo: { name: words, version: words, title: words },
      instructions: words,
    },
    'tools/list': {
      tools: [
        {
          name: words,
          title: words,
          description: words,
          inputSchema: { type: words, $ref: words },
          annotations: { readOnlyHint: true, title: words },
        },
      ],
      nextCursor: words,
    },
    'tools/call': { content: [{ type: words, text: words }] },
  };
  const result = results[message.method ?? ''];
  return {
    jsonrpc: '2.0',
    id: message.id ?? null,
    ...(result === undefined ? { error: { code: -32_000, message: words, data: words } } : { result }),
  };
}

function metadataOf(origin: string): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code', words],
    grant_types_supported: ['authorization_code', 'client_credentials', words],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', words],
    code_challenge_methods_supported: ['S256', words],
    scopes_supported: [words],
    service_documentation: words,
  };
}
