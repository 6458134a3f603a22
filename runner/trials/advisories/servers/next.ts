import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { apiAnswer, apiDocument } from './sent-api.ts';
import { acceptedToken, type ServerGlue } from './server-glue.ts';
import { writeDocs } from './swagger-ui-dist.ts';

interface NextServer {
  prepare(): Promise<void>;
  getRequestHandler(): RequestListener;
}

const config = `module.exports = {
  skipTrailingSlashRedirect: true,
  rewrites: async () => ({
    beforeFiles: [
      { source: '/api/docs/', destination: '/api/docs/index.html' },
      { source: '/api/schema/', destination: '/api/schema' },
    ],
  }),
};
`;

/** The token is judged by middleware, as the guide of Next.js had it. */
const middleware = `import { NextResponse } from 'next/server';
export const config = { matcher: '/api/skills/:path*' };
export function middleware(request) {
  const authorization = request.headers.get('authorization');
  if (/^bearer +${acceptedToken}$/i.test(authorization ?? '')) return NextResponse.next();
  const challenge = 'Bearer realm="api"' + (/^bearer /i.test(authorization ?? '') ? ', error="invalid_token"' : '');
  const headers = { 'Content-Type': 'application/json', 'WWW-Authenticate': challenge };
  return new NextResponse(JSON.stringify({ message: 'A token is needed.' }), { status: 401, headers });
}
`;

const skill = (skills: unknown): string => `const skills = ${JSON.stringify(skills)};
export default function handler(request, response) {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return response.setHeader('Allow', 'GET, HEAD').status(405).json({ message: 'Only GET and HEAD.' });
  const { slug, q = '' } = request.query;
  const holds = (one) => (one.title + ' ' + one.text).toLowerCase().includes(String(q).toLowerCase());
  if (slug === 'list') return response.json(skills);
  if (slug === 'search') return response.json(skills.filter(holds));
  const found = skills.find((one) => one.slug === slug);
  return found ? response.json(found) : response.status(404).json({ message: 'There is no such skill.' });
}
`;

const schema = (document: object): string => `const text = ${JSON.stringify(JSON.stringify(document))};
export default function handler(request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return response.setHeader('Allow', 'GET, HEAD').status(405).json({ message: 'Only GET and HEAD.' });
  response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'application/json').send(text);
}
`;

const glue: ServerGlue = async (load, port, folder) => {
  const api = join(folder, 'pages', 'api');
  writeDocs(load, join(folder, 'public', 'api', 'docs'));
  const authorization = `Bearer ${acceptedToken}`;
  const skills = apiAnswer({
    method: 'GET',
    url: '/api/skills/list',
    headers: { authorization },
    headersDistinct: {},
  })?.body;
  mkdirSync(join(api, 'skills'), { recursive: true });
  writeFileSync(join(folder, 'next.config.js'), config);
  writeFileSync(join(folder, 'middleware.js'), middleware);
  writeFileSync(join(api, 'skills', '[slug].js'), skill(skills));
  writeFileSync(join(api, 'schema.js'), schema(apiDocument(`http://127.0.0.1:${port}`)));
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const program = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  execFileSync(process.execPath, [program, 'build', '--no-lint'], { cwd: folder, env, stdio: 'inherit' });
  const next = load('next') as (options: object) => NextServer;
  const app = next({ dev: false, dir: folder, hostname: '127.0.0.1', port });
  await app.prepare();
  createServer(app.getRequestHandler()).listen(port, '127.0.0.1');
};

export default glue;
