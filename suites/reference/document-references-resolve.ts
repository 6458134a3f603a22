import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Renamed schemas leave broken references behind. */
export default defineCheck({
  id: 'reference/document-references-resolve',
  clause: 'openapi:document.references-resolve',
  title: 'Every reference into the published document resolves',
  why: 'Because of one broken reference most generators and viewers reject the whole document.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Schemas that refer to each other in circles, chains of references, anchors, and example data that looks like a reference.',
  fails:
    'A reference to a missing component, to a string, to an object of another kind, or only to itself. A discriminator that maps to a missing schema, or a link to a missing operation or with a parameter that the operation does not have.',
  fix: 'Add the component or fix its name.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-reference-dangling',
    'doc-reference-to-itself',
    'doc-reference-to-text',
    'doc-reference-to-other-kind',
    'doc-discriminator-dangling',
    'doc-link-dangling',
    'doc-link-parameter-missing',
  ],
  run: (context) => expectRule(context, 'references-resolve'),
});
