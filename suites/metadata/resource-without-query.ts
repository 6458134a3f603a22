import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';

/** A query makes many resources of one. */
export default defineCheck({
  id: 'metadata/resource-without-query',
  clause: 'rfc9728:resource.without-query',
  title: 'resource has no query',
  why: 'Clients and authorization servers drop or reorder queries, and the resource is no longer the one that was meant.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'A resource without a question mark.',
  fails: 'A resource with a query.',
  fix: 'Leave the query out of resource; the address that clients call may have one.',
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
