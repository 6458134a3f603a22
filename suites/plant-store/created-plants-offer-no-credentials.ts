import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoOffer, listForeignOrigins } from '../../runner/kit/foreign-origins.ts';

/** Fields are often added where a request succeeds, and nowhere else. */
export default defineCheck({
  id: 'plant-store/created-plants-offer-no-credentials',
  clause: 'fetch:cors.credentials-for-known-origins',
  title: 'The responses to plants do not let a foreign origin send credentials',
  why: "Any web page reads what the store returns through the browser of a signed-in person, with that person's cookies or certificate.",
  sends:
    "Valid plants and plants without a name, with the token and these origins: a foreign one, `null`, and names that begin or end like the target's own host.",
  passes:
    "No Access-Control-Allow-Origin, `*` without credentials, the origin without Access-Control-Allow-Credentials, or only the target's own origins.",
  fails:
    'The sent origin in Access-Control-Allow-Origin together with `Access-Control-Allow-Credentials: true`, or `*` together with it, which browsers refuse.',
  fix: 'Compare the whole Origin with a list of known origins, or leave Access-Control-Allow-Credentials out, also where a plant was created.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['cors-all-with-credentials', 'cors-reflects-any-origin', 'cors-created-reflects-any-origin'],
  async run({ plantStore, target, expect }) {
    for (const { name, origin } of listForeignOrigins(target.plantStoreUrl)) {
      const headers = [['Origin', origin]] as const;
      const created = await plantStore.create({}, { headers, case: `a plant from ${name}` });
      expectNoOffer(expect, created, origin);
      const refused = await plantStore.create({ name: undefined }, { headers, case: `no name from ${name}` });
      expectNoOffer(expect, refused, origin);
    }
  },
});
