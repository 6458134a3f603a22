import type { Api } from '../../runner/kit/api.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoOffer, listForeignOrigins } from '../../runner/kit/foreign-origins.ts';

/** Protected and public paths: different code serves each of them. */
const paths = ['/api/skills/list', '/api/skills/search?q=vivero', '/api/schema/', '/api/docs/'];

/** A server that copies every Origin into its response protects nobody. */
export default defineCheck({
  id: 'reference/foreign-origins-get-no-credentials',
  clause: 'fetch:cors.credentials-for-known-origins',
  title: 'The main API does not let a foreign origin read with credentials',
  why: "Any web page reads what a signed-in person may read, through that person's browser with its cookies or certificate.",
  sends:
    "GET and preflights of the list, the search, the document, the reference and up to three other operations of the document with these origins: a foreign one, `null`, and names that begin or end like the target's own host.",
  passes:
    "No Access-Control-Allow-Origin, `*` without credentials, the origin without Access-Control-Allow-Credentials, or only the target's own origins.",
  fails:
    'The sent origin in Access-Control-Allow-Origin together with `Access-Control-Allow-Credentials: true`, or `*` together with it, which browsers refuse.',
  fix: 'Compare the whole Origin with a list of known origins, or leave Access-Control-Allow-Credentials out.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'api-cors-reflects-any-origin',
    'api-cors-takes-null',
    'api-cors-compares-beginning',
    'api-cors-preflight-reflects',
    'api-cors-areas-reflect',
    'skill-cors-all-with-credentials',
    'ref-schema-cors-all-with-credentials',
  ],
  async run({ api, expect }) {
    const documented = await pathsOfDocument(api);
    const preflight = [
      ['Access-Control-Request-Method', 'GET'],
      ['Access-Control-Request-Headers', 'authorization'],
    ] as const;
    for (const { name, origin } of listForeignOrigins(api.url)) {
      for (const path of [...paths, ...documented]) {
        for (const method of ['GET', 'OPTIONS']) {
          const exchange = await api.send(
            { method, path },
            {
              accept: '*/*',
              case: `${method} ${path} from ${name}`,
              headers: [['Origin', origin], ...(method === 'OPTIONS' ? preflight : [])],
              ...(method === 'OPTIONS' || !api.isLetIn ? { credentials: { kind: 'none' } } : {}),
            },
          );
          expectNoOffer(expect, exchange, origin);
        }
      }
    }
  },
});

/** Resolves to a few other paths that can be read: an area of the API may have a setting of its own. */
async function pathsOfDocument(api: Api): Promise<string[]> {
  const found = (await api.operations()).filter(
    ({ method, path, sample }) =>
      method === 'GET' && sample?.isKnown === true && !/\/(?:skills|schema|docs)\//.test(path),
  );
  return found.slice(0, 3).map(({ sample }) => {
    const query = sample?.query ?? null;
    return `${sample?.path ?? ''}${query === null ? '' : `?${query}`}`;
  });
}
