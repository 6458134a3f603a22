import { defineCheck } from '../../runner/kit/define-check.ts';
import { findOfferedCredentials, listForeignOrigins } from '../../runner/kit/foreign-origins.ts';

/** Protected and public paths: different code serves each of them. */
const paths = ['/api/skills/list', '/api/skills/search?q=vivero', '/api/schema/', '/api/docs/'];

/** A server that copies every Origin into its response protects nobody. */
export default defineCheck({
  id: 'reference/foreign-origins-get-no-credentials',
  clause: 'fetch:cors.credentials-for-known-origins',
  title: 'The main API does not let a foreign origin read with credentials',
  why: "Any web page reads what a signed-in person may read, through that person's browser with its cookies or certificate.",
  sends:
    "GET and preflights of the list, the search, the document and the reference with these origins: a foreign one, `null`, and names that begin or end like the target's own host.",
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
    'skill-cors-all-with-credentials',
    'ref-schema-cors-all-with-credentials',
  ],
  async run({ api, expect }) {
    const preflight = [
      ['Access-Control-Request-Method', 'GET'],
      ['Access-Control-Request-Headers', 'authorization'],
    ] as const;
    for (const { name, origin } of listForeignOrigins(api.url)) {
      for (const path of paths) {
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
          const offered = findOfferedCredentials(exchange, origin);
          expect.that('the origin gets no credentials', offered === null, {
            expected: 'another Access-Control-Allow-Origin, or no Access-Control-Allow-Credentials',
            actual: offered ?? 'as expected',
            exchange,
          });
        }
      }
    }
  },
});
