import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { isScope, showValue } from './support/member-values.ts';

/** Clients join the listed scopes with spaces and request them. */
export default defineCheck({
  id: 'metadata/scopes-well-formed',
  clause: 'rfc9728:scopes.well-formed',
  title: 'scopes_supported is an array of scopes',
  why: 'Clients request the listed scopes. A string instead of an array makes them request single letters, or crash.',
  sends: 'GET of the metadata at each of its locations. Inapplicable without scopes_supported.',
  passes: 'An array of strings with one scope each. The array need not list all scopes.',
  fails:
    'A single string with all scopes, objects, or an entry with a space, a quotation mark, a backslash or a character beyond ASCII.',
  fix: 'Write `["taxes:read", "taxes:write"]`, with one scope per entry.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-scopes-in-one-text', 'metadata-scopes-with-blanks', 'metadata-scopes-objects'],
  async run({ authorization, expect }) {
    await judgeMember(authorization, 'scopes_supported', (scopes, { exchange }) => {
      const wrong = Array.isArray(scopes) ? scopes.filter((scope: unknown) => !isScope(scope)) : null;
      expect.that('scopes_supported is an array of scopes', wrong?.length === 0, {
        expected: 'an array of strings without spaces, quotation marks and backslashes',
        actual: showValue(wrong !== null && wrong.length > 0 ? { wrong } : scopes),
        exchange,
      });
    });
  },
});
