import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { isScope, showValue } from './support/member-values.ts';

/** Clients join what is listed with spaces and ask for it. */
export default defineCheck({
  id: 'metadata/scopes-well-formed',
  clause: 'rfc9728:scopes.well-formed',
  title: 'scopes_supported is a list of scopes',
  why: 'Clients ask for what is listed: a text where a list belongs makes them ask for single letters, or crash.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'A list of texts, each one scope; which ones, and whether all are listed, is free.',
  fails: 'A text with all scopes, objects, or an entry with a blank, a quote, a backslash or beyond ASCII.',
  fix: 'Write ["taxes:read", "taxes:write"], with one scope to an entry.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-scopes-in-one-text', 'metadata-scopes-with-blanks', 'metadata-scopes-objects'],
  async run({ authorization, expect }) {
    await judgeMember(authorization, 'scopes_supported', (scopes, { exchange }) => {
      const wrong = Array.isArray(scopes) ? scopes.filter((scope: unknown) => !isScope(scope)) : null;
      expect.that('scopes_supported is a list of scopes', wrong?.length === 0, {
        expected: 'a list of texts without blanks, quotes and backslashes',
        actual: showValue(wrong !== null && wrong.length > 0 ? { wrong } : scopes),
        exchange,
      });
    });
  },
});
