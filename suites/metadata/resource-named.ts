import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';

/** People consent to a name rather than to a URL. */
export default defineCheck({
  id: 'metadata/resource-named',
  clause: 'rfc9728:texts.name',
  title: 'The metadata has a name for people',
  why: 'A person recognises the name of the service on the consent page more easily than its URL.',
  sends: 'GET of the metadata at each of its locations.',
  passes: 'resource_name, in one language or several.',
  fails: 'No resource_name in any language.',
  fix: 'Add resource_name with the name under which users know the service.',
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
