import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

const members = ['authorization_servers', 'scopes_supported'];

/** Which place a client takes must not matter. */
export default defineCheck({
  id: 'metadata/locations-agree',
  clause: 'rfc9728:location.agree',
  title: 'All places of the metadata name the same servers and scopes',
  why: 'Clients take the first place that they know: with one of them they sign in, with another one they do not.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'The same authorization servers and scopes, in any order; resource may go with the place.',
  fails: 'Places that name different ones.',
  fix: 'Make the document at one place in the code, and serve it everywhere.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-root-of-another-server', 'metadata-inserted-with-fewer-scopes'],
  async run({ authorization, expect }) {
    const [first, ...others] = await findMetadata(authorization);
    if (first === undefined || others.length === 0) throw new Inapplicable('the metadata has one place only');
    for (const other of others) {
      for (const name of members) {
        const [expected, actual] = [sorted(first.value[name]), sorted(other.value[name])];
        expect.that(`${name} is that of ${first.url.pathname}`, JSON.stringify(expected) === JSON.stringify(actual), {
          expected: showValue(expected),
          actual: showValue(actual),
          exchange: other.exchange,
        });
      }
    }
  },
});

function sorted(value: unknown): unknown {
  return readTexts(value)?.toSorted() ?? value ?? null;
}
