import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

const members = ['authorization_servers', 'scopes_supported'];

/** A client may use any of the locations. */
export default defineCheck({
  id: 'metadata/locations-agree',
  clause: 'rfc9728:location.agree',
  title: 'All locations of the metadata name the same servers and scopes',
  why: 'Clients use the first location that they know. Sign-in works with one client and fails with another.',
  sends: 'GET of the metadata at each of its locations.',
  passes:
    'The same authorization servers and scopes, in any order. resource may differ by location. Inapplicable where there is only one location.',
  fails: 'Locations that name different servers or scopes.',
  fix: 'Generate the document in one place of the code, and serve it at every location.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-root-of-another-server', 'metadata-inserted-with-fewer-scopes'],
  async run({ authorization, expect }) {
    const [first, ...others] = await findMetadata(authorization);
    if (first === undefined || others.length === 0) throw new Inapplicable('the metadata has only one location');
    for (const other of others) {
      for (const name of members) {
        const [expected, actual] = [sorted(first.value[name]), sorted(other.value[name])];
        expect.that(
          `${name} is the same as at ${first.url.pathname}`,
          JSON.stringify(expected) === JSON.stringify(actual),
          {
            expected: showValue(expected),
            actual: showValue(actual),
            exchange: other.exchange,
          },
        );
      }
    }
  },
});

function sorted(value: unknown): unknown {
  return readTexts(value)?.toSorted() ?? value ?? null;
}
