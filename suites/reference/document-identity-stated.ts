import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** A tool decides by these members how to read all the others. */
export default defineCheck({
  id: 'reference/document-identity-stated',
  clause: 'openapi:document.identity-stated',
  title: 'The published document states its version of OpenAPI, its title, its version and its paths',
  why: 'Without them no tool knows how to read the document, and nobody knows which version of the API it describes.',
  sends: 'GET of the published document, once a run.',
  passes:
    'openapi as a full version, info.title, info.version and paths; in 3.1 webhooks or components alone; a version of OpenAPI that is not known here.',
  fails: 'No openapi, a number instead of a text, swagger 2.0, no info, no title or version, no paths.',
  fix: 'Have the generator write openapi, info.title and info.version as texts.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-info-version-missing',
    'doc-title-missing',
    'doc-version-a-number',
    'doc-swagger-2',
    'doc-paths-missing',
  ],
  run: (context) => expectRule(context, 'identity-stated'),
});
