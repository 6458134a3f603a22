import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Load } from '../clients/glue.ts';
import type { ServerGlue } from './server-glue.ts';

interface Astro {
  build(config: object): Promise<void>;
}

/** Where a server of Astro is built and listens, and what its configuration has besides. */
interface AstroPlace {
  readonly port: number;
  readonly folder: string;
  readonly config?: object;
}

/** Sends the site; its files for agents have the origin that Astro says the site has. */
const endpoint = (answers: string): string => `
import { siteAnswers } from ${JSON.stringify(answers)};
export const prerender = false;
export const ALL = ({ request, url }) => {
  const accept = request.headers.get('accept') ?? '*/*';
  const answer = siteAnswers(url.origin);
  const { status, headers, text } = answer({ method: request.method, url: url.pathname, headers: { accept } });
  return new Response(request.method === 'HEAD' ? null : text, { status, headers });
};
`;

/** Builds what is in `src` as a server of its own, as the guide of its adapter for Node has it, and starts that. */
export async function buildAstro(load: Load, { port, folder, config = {} }: AstroPlace): Promise<void> {
  const { build } = load('astro') as Astro;
  const { default: adapter } = load('@astrojs/node') as { readonly default: (options: object) => unknown };
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const built = { root: folder, output: 'server', adapter: adapter({ mode: 'standalone' }), logLevel: 'error' };
  await build({ ...built, ...config });
  process.env['HOST'] = '127.0.0.1';
  process.env['PORT'] = String(port);
  await import(pathToFileURL(join(folder, 'dist', 'server', 'entry.mjs')).href);
}

/** Serves the site with Astro. */
export function serveAstro(load: Load, place: AstroPlace): Promise<void> {
  const pages = join(place.folder, 'src', 'pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, '[...path].ts'), endpoint(join(import.meta.dirname, 'sent-site.ts')));
  return buildAstro(load, place);
}

const glue: ServerGlue = (load, port, folder) => serveAstro(load, { port, folder });

export default glue;
