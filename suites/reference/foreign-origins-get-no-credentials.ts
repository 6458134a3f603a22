import { defineCheck } from '../../runner/kit/define-check.ts';
import { findOfferedCredentials, listForeignOrigins } from '../../runner/kit/foreign-origins.ts';

/** What is asked: what needs credentials, and what is public; each by its own code. */
const paths = ['/api/skills/list', '/api/skills/search?q=vivero', '/api/schema/', '/api/docs/'];

/** An origin that is written back whatever it is protects nobody. */
export default defineCheck({
  id: 'reference/foreign-origins-get-no-credentials',
  clause: 'fetch:cors.credentials-for-known-origins',
  title: 'The main API lets no foreign origin read with credentials',
  why: 'Any page on the web reads what the browser of a signed-in person may read, with its cookies or certificate.',
  sends:
    'GET and preflights of the list, the search, the document and the reference with Origin fields: a foreign one, null, and names that begin or end like the own host.',
  passes:
    'No Access-Control-Allow-Origin, * without credentials, an origin that is let in without credentials, or own origins alone.',
  fails:
    'The origin that was sent, or *, in Access-Control-Allow-Origin beside Access-Control-Allow-Credentials: true; browsers refuse *.',
  fix: 'Compare Origin whole with a list of known origins, or leave Access-Control-Allow-Credentials out.',
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
