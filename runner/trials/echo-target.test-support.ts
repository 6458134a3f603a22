import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A target that says whatever it is sent again, everywhere and in many forms. */
export interface EchoTarget {
  readonly url: string;
  /** Returns true where it was sent a text, as it is or in the credentials of HTTP's Basic. */
  heard(text: string): boolean;
  close(): void;
}

/** What a request held, all of it. */
interface Heard {
  readonly method: string;
  readonly path: string;
  readonly said: string;
  readonly body: string;
  /** What it was sent so far by anybody: tokens are told to others too. */
  readonly before: readonly string[];
}

type Answer = readonly [status: number, type: string, body: string, more?: Readonly<Record<string, string>>];

/**
 * Starts the target. It plays every system, well enough that a run goes on, and takes any token; the authorization server that it names is
 * itself, and issues the tokens it is given.
 */
export async function startEchoTarget(issued: readonly string[]): Promise<EchoTarget> {
  const before: string[] = [];
  const all: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      const said = [request.url, ...request.rawHeaders, body].join('\n');
      all.push(said, Buffer.from(request.headers.authorization?.replace(/^basic /i, '') ?? '', 'base64').toString());
      const secret = [request.headers.authorization, request.headers.cookie, request.headers['x-api-key']].flat();
      for (const one of secret)
        if (one !== undefined && one.length < 200 && before.length < 12 && !before.includes(one)) before.push(one);
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const path = new URL(request.url ?? '/', url).pathname;
      send(request, response, answer({ method: request.method ?? '', path, said, body, before }, { url, issued }));
    });
  });
  // Requests that are no HTTP are answered with what they said as well.
  server.on('clientError', (error: Error & { rawPacket?: Buffer }, socket) => {
    const said = error.rawPacket?.toString('latin1') ?? '';
    if (socket.writable)
      socket.end(`HTTP/1.1 400 ${clean(said).slice(0, 500)}\r\nConnection: close\r\n\r\n${forms(said)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: (text) => all.some((said) => said.includes(text)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, [status, type, body, more = {}]: Answer): void {
  const said = clean(`${request.headers.authorization ?? ''} ${request.headers.cookie ?? ''} ${request.url}`).slice(
    0,
    3000,
  );
  const { authorization = '', cookie = '' } = request.headers;
  const key = String(request.headers['x-api-key'] ?? '');
  response.writeHead(status, clean(`Because of ${authorization} ${key}`).slice(0, 400), {
    'Content-Type': type,
    'X-Echo': said,
    'X-Encoded': Buffer.from(said).toString('base64'),
    'X-Percent': encodeURIComponent(`${authorization} ${cookie} ${key}`),
    [`X-Name-${authorization.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 200)}`]: 'in a name',
    'Set-Cookie': `last=${encodeURIComponent(authorization)}; Path=/`,
    Link: `<${encodeURI(request.url ?? '')}?token=${encodeURIComponent(authorization)}>; rel="next"`,
    'WWW-Authenticate': `Bearer error="invalid_token", error_description="${said.replaceAll(/["\\]/g, '').slice(0, 1500)}"`,
    ...more,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function answer(heard: Heard, { url, issued }: { readonly url: string; readonly issued: readonly string[] }): Answer {
  const { method, path, body, said, before } = heard;
  const everything = `${said}\n${before.join('\n')}`;
  if (path === '/token' || path === '/register') return json(200, grant(issued, everything));
  if (path.includes('/.well-known/')) return json(200, { ...metadata(url), description: everything });
  if (path === '/mcp') return method === 'POST' ? mcp(body, everything) : json(405, { error: everything });
  if (path === '/plants' && method === 'POST') return plants(body, everything);
  if (path.startsWith('/api/') && method === 'GET')
    return json(200, [{ slug: everything.slice(0, 60), title: everything }]);
  if (path === '/moved')
    return [
      302,
      'text/plain',
      everything,
      { Location: `/elsewhere?token=${encodeURIComponent(everything.slice(0, 2000))}` },
    ];
  return [200, 'text/html', page(everything)];
}

function plants(body: string, everything: string): Answer {
  const { id, name } = readMessage(body) as { readonly id?: unknown; readonly name?: unknown };
  if (Number.isInteger(id) && typeof name === 'string') return json(200, { name, tag: everything });
  return json(400, { message: everything, halves: halves(everything), forms: forms(everything) });
}

function mcp(body: string, everything: string): Answer {
  const { id = null, method } = readMessage(body);
  if (id === null) return method === undefined ? json(400, { error: everything }) : [202, 'text/plain', ''];
  const results: Readonly<Record<string, unknown>> = {
    initialize: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: everything.slice(0, 400), version: '1' },
      instructions: everything,
    },
    'tools/list': {
      tools: [
        { name: 'echo', description: everything, inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
      ],
    },
    'tools/call': { content: [{ type: 'text', text: forms(everything) }] },
    ping: {},
  };
  const result = results[method ?? ''];
  const said = { code: -32_600, message: everything, data: { halves: halves(everything) } };
  return json(200, { jsonrpc: '2.0', id, ...(result === undefined ? { error: said } : { result }) });
}

function readMessage(body: string): { readonly id?: unknown; readonly method?: string } {
  try {
    const message: unknown = JSON.parse(body);
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}

function grant(issued: readonly string[], everything: string): unknown {
  const [accessToken, refreshToken, clientSecret] = issued;
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    client_id: 'a-client',
    client_secret: clientSecret,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: everything.slice(0, 500),
  };
}

function metadata(url: string): Readonly<Record<string, unknown>> {
  return {
    resource: `${url}/mcp`,
    authorization_servers: [url],
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    registration_endpoint: `${url}/register`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  };
}

function json(status: number, value: unknown): Answer {
  return [status, 'application/json', JSON.stringify(value)];
}

function page(everything: string): string {
  const safe = everything.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><head><title>${safe}</title><meta name="description" content="${safe}"></head>
<body><h1>Echo</h1><p>${safe}</p><a href="/moved?${encodeURIComponent(everything)}">on</a><pre>${safe}</pre>
<script type="application/ld+json">${JSON.stringify({ forms: forms(everything) }).replaceAll('<', '\\u003c')}</script></body></html>`;
}

/** Each line in the forms in which software passes it on. */
function forms(text: string): string {
  const lines = text.split('\n').filter((line) => line.length > 30 && line.length < 500);
  const bytes = lines.map((line) => Buffer.from(line));
  return [
    ...lines,
    ...bytes.map((line) => line.toString('base64')),
    ...bytes.map((line) => line.toString('base64url')),
    ...bytes.map((line) => Buffer.concat([Buffer.from('u:'), line]).toString('base64')),
    ...bytes.map((line) => line.toString('hex')),
    ...bytes.map((line) => line.toString('hex').toUpperCase()),
    ...bytes.map((line) => line.toString('hex').replaceAll(/../g, '%$&')),
    ...bytes.map((line) => line.toString('hex').toUpperCase().replaceAll(/../g, '%$&')),
    ...bytes.map((line) => line.toString('hex').replaceAll(/../g, String.raw`\u00$&`)),
    ...bytes.map((line) =>
      line
        .toString('hex')
        .toUpperCase()
        .replaceAll(/../g, String.raw`\u00$&`),
    ),
    ...lines.flatMap((line) => wideForms(Buffer.from(line, 'utf16le'))),
    ...lines.map(encodeURIComponent),
    ...lines.map((line) => new URLSearchParams({ a: line }).toString()),
    ...lines.map((line) => JSON.stringify({ line })),
    ...lines.map((line) => line.toUpperCase()),
    ...lines.map((line) => line.split('').toReversed().join('')),
  ].join('\n');
}

function wideForms(littleEndian: Buffer): string[] {
  const both = [littleEndian, Buffer.from(littleEndian).swap16()];
  return both.flatMap((text) => [text.toString('latin1'), text.toString('hex'), text.toString('base64')]);
}

/** Each line cut in two. */
function halves(text: string): string[] {
  return text.split('\n').flatMap((line) => [line.slice(0, line.length / 2), line.slice(line.length / 2)]);
}

function clean(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, ' ');
}
