import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';

/** Consent is given to a name, not to an address. */
export default defineCheck({
  id: 'metadata/resource-named',
  clause: 'rfc9728:texts.name',
  title: 'Metadata has a name for people',
  why: 'A person who is asked for consent recognises the name of the service sooner than its address.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'resource_name, in one language or several.',
  fails: 'No resource_name at all.',
  fix: 'Add resource_name with the name that users know the service by.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-without-name'],
  async run({ authorization, expect }) {
    for (const { value, exchange } of await findMetadata(authorization)) {
      const named = Object.keys(value).filter((name) => name === 'resource_name' || name.startsWith('resource_name#'));
      expect.that('the metadata has a name', named.length > 0, {
        expected: 'resource_name',
        actual: named.length > 0 ? named.slice(0, 5) : 'no such member',
        exchange,
      });
    }
  },
});
