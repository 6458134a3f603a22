import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { claimedPlaces, isOfClaimedPlace } from './support/claimed-places.ts';

/** The challenge is where a client begins. */
export default defineCheck({
  id: 'metadata/challenge-without-sent-fields',
  clause: 'rfc9728:challenge.metadata-address',
  title: 'The challenge names no URL that is made of header fields of the request',
  why: 'Clients behind a proxy or a cache that lets such a field pass read the metadata of an attacker, and sign in there.',
  sends:
    'Valid requests to the MCP endpoint without credentials and with X-Forwarded-Host, Forwarded, similar fields and fields of a path, which claim another place.',
  passes: 'A challenge with the URL of the metadata of this service, or with none.',
  fails: 'A challenge with a URL made of what a field claims.',
  fix: 'Write resource_metadata from the settings of the service. Where it comes from a proxy, let it overwrite these fields.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['challenge-metadata-of-forwarded-host'],
  async run({ resources, expect }) {
    for (const resource of resources) {
      for (const [name, headers] of claimedPlaces) {
        const sending = { credentials: none, headers, case: `${resource.name} without credentials, with ${name}` };
        const exchange = await resource.request(sending);
        const made = headerValues(exchange.response?.headers ?? [], 'www-authenticate').filter(isOfClaimedPlace);
        expect.that('the challenge is not made of what the request claims', made.length === 0, {
          expected: [],
          actual: made.map((challenge) => challenge.slice(0, 300)),
          exchange,
        });
      }
    }
  },
});
