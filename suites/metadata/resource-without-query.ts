import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';

/** A resource with a query has many different spellings. */
export default defineCheck({
  id: 'metadata/resource-without-query',
  clause: 'rfc9728:resource.without-query',
  title: 'The resource has no query',
  why: 'Clients and authorization servers drop or reorder queries, so the token is for another resource than the intended one.',
  sends: 'GET of the metadata at each of its locations.',
  passes: 'A resource without a question mark.',
  fails: 'A resource with a question mark.',
  fix: 'Remove the query from resource. The URL that clients call may have one.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-resource-with-query'],
  async run({ authorization, expect }) {
    await judgeMember(authorization, 'resource', (resource, { exchange }) => {
      const isPlain = typeof resource !== 'string' || !resource.includes('?');
      expect.that('resource has no query', isPlain, { expected: 'no "?"', actual: showValue(resource), exchange });
    });
  },
});
