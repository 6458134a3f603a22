import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { claimedPlaces, isOfClaimedPlace } from '../metadata/support/claimed-places.ts';
import { naming, shownValue } from './support/server-finding.ts';

/** One request with such a field is enough where a cache keeps the response for everybody. */
export default defineCheck({
  id: 'authorization/metadata-without-sent-fields',
  clause: 'rfc8414:validation.issuer-same',
  title: 'Issuer and endpoints are not made of header fields that a client sends',
  why: 'An attacker who sends one request to a cached URL leads codes and secrets of every later client to another host.',
  sends:
    'GET of each document of the authorization servers with X-Forwarded-Host, Forwarded, similar fields and fields of a path, which claim another place.',
  passes: 'The same metadata as without the fields, or a refusal.',
  fails: 'An issuer, an endpoint or another member made of what a field claims.',
  fix: 'Write issuer and endpoints from the settings of the server. Where they come from a proxy, let it overwrite these fields.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-metadata-of-forwarded-host', 'as-metadata-of-forwarded-prefix'],
  async run({ authorization, expect }) {
    const { servers } = await authorization.discover();
    const documents = servers.flatMap((server) =>
      server.documents.filter(({ value }) => value !== null).map(({ url }) => ({ server, url })),
    );
    if (documents.length === 0) throw new Inapplicable('there is no metadata');
    for (const { server, url } of documents) {
      for (const [name, headers] of claimedPlaces) {
        const { value, exchange } = await authorization.fetch(url, { headers, case: `${url.pathname} with ${name}` });
        const made = Object.entries(value ?? {}).filter(([, member]) => isOfClaimedPlace(JSON.stringify(member)));
        expect.that(naming(servers, server, 'no member is made of what the request claims'), made.length === 0, {
          expected: [],
          actual: made.map(([member, said]) => [member, shownValue(said)]),
          exchange,
        });
      }
    }
  },
});
