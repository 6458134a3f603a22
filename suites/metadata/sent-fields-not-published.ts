import { defineCheck } from '../../runner/kit/define-check.ts';
import { claimedPlaces, isOfClaimedPlace } from './support/claimed-places.ts';
import { findMetadata } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';

/** One request with such a field is enough where a cache keeps the response for everybody. */
export default defineCheck({
  id: 'metadata/sent-fields-not-published',
  clause: 'rfc9728:resource.covers-request',
  title: 'The metadata is not made of header fields that a client sends',
  why: 'An attacker who sends one request to a cached URL leads every later client to another authorization server.',
  sends:
    'GET of the metadata at each of its locations with X-Forwarded-Host, Forwarded, similar fields and fields of a path, which claim another place.',
  passes: 'The same metadata as without the fields, or a refusal.',
  fails: 'A resource, an authorization server or another member made of what a field claims.',
  fix: 'Write the URLs from the settings of the service. Where they come from a proxy, let it overwrite these fields.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-of-forwarded-host', 'metadata-of-forwarded-prefix'],
  async run({ authorization, expect }) {
    for (const { url } of await findMetadata(authorization)) {
      for (const [name, headers] of claimedPlaces) {
        const { value, exchange } = await authorization.fetch(url, { headers, case: `${url.pathname} with ${name}` });
        const made = Object.entries(value ?? {}).filter(([, member]) => isOfClaimedPlace(JSON.stringify(member)));
        expect.that('no member is made of what the request claims', made.length === 0, {
          expected: [],
          actual: made.map(([member, said]) => [member, showValue(said)]),
          exchange,
        });
      }
    }
  },
});
