import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoOffer, listForeignOrigins } from '../../runner/kit/foreign-origins.ts';

/** A server that copies every Origin into its response protects nobody. */
export default defineCheck({
  id: 'plant-store/foreign-origins-get-no-credentials',
  clause: 'fetch:cors.credentials-for-known-origins',
  title: 'The plant store does not let a foreign origin send credentials',
  why: "Any web page creates plants through the browser of a signed-in person, with that person's cookies or certificate.",
  sends:
    "Preflights and GET of /plants with these origins: a foreign one, `null`, and names that begin or end like the target's own host.",
  passes:
    "No Access-Control-Allow-Origin, `*` without credentials, the origin without Access-Control-Allow-Credentials, or only the target's own origins.",
  fails:
    'The sent origin in Access-Control-Allow-Origin together with `Access-Control-Allow-Credentials: true`, or `*` together with it, which browsers refuse.',
  fix: 'Compare the whole Origin with a list of known origins, or leave Access-Control-Allow-Credentials out.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['cors-reflects-any-origin', 'cors-all-with-credentials'],
  async run({ plantStore, target, expect }) {
    for (const { name, origin } of listForeignOrigins(target.plantStoreUrl)) {
      for (const method of ['OPTIONS', 'GET']) {
        const asked = [
          ['Access-Control-Request-Method', 'POST'],
          ['Access-Control-Request-Headers', 'authorization,content-type'],
        ] as const;
        const exchange = await plantStore.send(
          { method, path: '/plants', operation: 'method' },
          {
            credentials: none,
            case: `${method} /plants from ${name}`,
            headers: [['Origin', origin], ...(method === 'OPTIONS' ? asked : [])],
          },
        );
        expectNoOffer(expect, exchange, origin);
      }
    }
  },
});
