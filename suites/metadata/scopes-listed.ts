import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';

/** The specification of the service promises more than the RFC. */
export default defineCheck({
  id: 'metadata/scopes-listed',
  clause: 'service:metadata.scopes-listed',
  title: 'The metadata lists scopes',
  why: 'Each permission is requested separately. A client that cannot see the scopes requests none of them, or all.',
  sends: 'GET of the metadata at each of its locations.',
  passes: 'scopes_supported with at least one entry. It need not list every scope.',
  fails: 'No scopes_supported, or an empty one.',
  fix: 'List the scopes of the resource in scopes_supported.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-scopes-missing', 'metadata-with-empty-list'],
  async run({ authorization, expect }) {
    for (const { value, exchange } of await findMetadata(authorization)) {
      const scopes = value['scopes_supported'];
      const isListed = (Array.isArray(scopes) || typeof scopes === 'string') && scopes.length > 0;
      expect.that('scopes_supported has an entry', isListed, {
        expected: 'one entry or more',
        actual: showValue(scopes),
        exchange,
      });
    }
  },
});
