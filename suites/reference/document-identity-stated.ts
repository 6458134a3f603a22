import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Tools need these members to parse all the others. */
export default defineCheck({
  id: 'reference/document-identity-stated',
  clause: 'openapi:document.identity-stated',
  title: 'The published document states its OpenAPI version, title, version and paths',
  why: 'Without them tools cannot parse the document, and readers do not know which version of the API it describes.',
  sends: 'GET of the published document, once per run.',
  passes:
    '`openapi` as a full version, `info.title`, `info.version` and `paths`. Since 3.1 only webhooks or components. Any version, also one that vivero does not know: that the document is of OpenAPI 3 is another check.',
  fails: 'No version, a number instead of a string, no `info`, no title, no version, or no paths.',
  fix: 'Configure the generator to write `openapi`, `info.title` and `info.version` as strings.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-info-version-missing',
    'doc-title-missing',
    'doc-version-a-number',
    'doc-version-missing',
    'doc-paths-missing',
  ],
  run: (context) => expectRule(context, 'identity-stated'),
});
