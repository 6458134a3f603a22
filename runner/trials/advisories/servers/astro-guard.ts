import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAstro } from './astro.ts';
import { apiDocument } from './sent-api.ts';
import type { ServerGlue } from './server-glue.ts';
import { writeDocs } from './swagger-ui-dist.ts';

const answers = join(import.meta.dirname, 'sent-api.ts');

/** The token is judged by middleware, for the paths below /api/skills/, as the guide of Astro has it. */
const middleware = `
import { challengeTo } from ${JSON.stringify(answers)};
export const onRequest = ({ url, request }, next) => {
  // Astro serves paths that begin with two slashes, in both versions.
  if (!url.pathname.replace(/^\\/+/, '/').startsWith('/api/skills/')) return next();
  const challenge = challengeTo(request.headers.get('authorization') ?? undefined);
  if (challenge === null) return next();
  const headers = { 'Content-Type': 'application/json', 'WWW-Authenticate': challenge };
  return new Response(JSON.stringify({ message: 'A token is needed.' }), { status: 401, headers });
};
`;

const skill = `
import { acceptedToken } from ${JSON.stringify(join(import.meta.dirname, 'server-glue.ts'))};
import { apiAnswer } from ${JSON.stringify(answers)};
export const prerender = false;
export const GET = ({ params, url }) => {
  const asked = { method: 'GET', url: '/api/skills/' + params.slug + url.search, headers: { authorization: 'Bearer ' + acceptedToken }, headersDistinct: {} };
  const { status, headers, body } = apiAnswer(asked);
  return new Response(JSON.stringify(body), { status, headers });
};
`;

const schema = (document: object): string => `
export const prerender = false;
const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
export const GET = () => new Response(${JSON.stringify(JSON.stringify(document))}, { headers });
`;

const glue: ServerGlue = (load, port, folder) => {
  writeDocs(load, join(folder, 'public', 'api', 'docs'));
  const pages = join(folder, 'src', 'pages', 'api');
  mkdirSync(join(pages, 'skills'), { recursive: true });
  writeFileSync(join(folder, 'src', 'middleware.js'), middleware);
  writeFileSync(join(pages, 'skills', '[slug].js'), skill);
  writeFileSync(join(pages, 'schema.js'), schema(apiDocument(`http://127.0.0.1:${port}`)));
  return buildAstro(load, { port, folder });
};

export default glue;
