import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedToken } from './server-glue.ts';

/** A skill; how difficult it is need not be known. */
interface Skill {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly level: 'easy' | 'hard' | null;
}

const skills: readonly Skill[] = [
  {
    slug: 'reconcile-banks',
    title: 'Reconcile banks',
    text: 'Match each movement of the bank with its document.',
    level: 'easy',
  },
  { slug: 'close-month', title: 'Close the month', text: 'Post the open entries and lock the period.', level: null },
];

/** A response of the main API, for packages that have responses of their own. */
export interface ApiPart {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Returns the response of the skills repository, or null for a path that is none of its own. */
export function apiAnswer(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'headersDistinct'>,
): ApiPart | null {
  const { method = 'GET' } = request;
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
  if (url === null) return null;
  const { pathname, searchParams } = url;
  const rest = /^\/api\/skills\/([^/]+)$/.exec(pathname)?.[1];
  if (rest === undefined) return null;
  const json = { 'Content-Type': 'application/json' };
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { ...json, Allow: 'GET, HEAD' }, body: { message: 'Only GET and HEAD.' } };
  if ((request.headersDistinct['authorization']?.length ?? 0) > 1)
    return { status: 400, headers: json, body: { message: 'One token is enough.' } };
  const challenge = challengeTo(request.headers.authorization);
  if (challenge !== null)
    return {
      status: 401,
      headers: { ...json, 'WWW-Authenticate': challenge },
      body: { message: 'A token is needed.' },
    };
  const headers = { ...json, 'Cache-Control': 'private, no-store' };
  if (rest === 'list') return { status: 200, headers, body: skills };
  if (rest === 'search') {
    const text = (searchParams.get('q') ?? '').toLowerCase();
    return {
      status: 200,
      headers,
      body: skills.filter((one) => `${one.title} ${one.text}`.toLowerCase().includes(text)),
    };
  }
  const found = skills.find(({ slug }) => slug === rest);
  return found === undefined
    ? { status: 404, headers, body: { message: 'There is no such skill.' } }
    : { status: 200, headers, body: found };
}

/** Sends the skills repository, and what a glue has besides it. */
export function sendApi(request: IncomingMessage, response: ServerResponse, besides: ApiPart | null = null): void {
  const { status, headers, body } = apiAnswer(request) ??
    besides ?? {
      status: 404,
      headers: { 'Content-Type': 'application/json' },
      body: { message: 'There is nothing here.' },
    };
  const content = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, { ...headers, 'Content-Length': String(content.length) });
  response.end(request.method === 'HEAD' ? undefined : content);
}

/** Returns the challenge to credentials that are not those of the record, and null to those. */
export function challengeTo(authorization: string | undefined): string | null {
  if (authorization === undefined) return 'Bearer realm="api"';
  const [scheme = '', token, ...more] = authorization.split(/ +/);
  if (scheme.toLowerCase() !== 'bearer') return 'Bearer realm="api"';
  return token === acceptedToken && more.length === 0 ? null : 'Bearer realm="api", error="invalid_token"';
}

/** The parts of the document that every generator writes alike, for glues that write it by themselves. */
export function apiDocument(url: string): Record<string, unknown> {
  const text = { type: 'string' };
  const level = { type: ['string', 'null'], enum: ['easy', 'hard', null] };
  const required = ['slug', 'title', 'text', 'level'];
  const skill = { type: 'object', required, properties: { slug: text, title: text, text, level } };
  const error = { type: 'object', required: ['message'], properties: { message: text } };
  const answers = (description: string, schema: object): object => ({
    200: { description, content: { 'application/json': { schema } } },
    401: { description: 'A token is needed.', content: { 'application/json': { schema: error } } },
  });
  const list = { type: 'array', items: skill };
  const missing = { description: 'There is no such skill.', content: { 'application/json': { schema: error } } };
  const operation = (operationId: string, responses: object, parameters: readonly object[] = []): object => ({
    get: { operationId, tags: ['skills'], parameters, responses },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Cuenta Clara', version: '1.0.0' },
    servers: [{ url }],
    security: [{ bearer: [] }],
    paths: {
      '/api/skills/list': operation('listSkills', answers('The skills.', list)),
      '/api/skills/search': operation('searchSkills', answers('What was found.', list), [
        { name: 'q', in: 'query', schema: text },
      ]),
      '/api/skills/{slug}': operation('readSkill', { ...answers('The skill.', skill), 404: missing }, [
        { name: 'slug', in: 'path', required: true, schema: text },
      ]),
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
