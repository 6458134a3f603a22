import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Generators and viewers rely on these fields. */
export default defineCheck({
  id: 'reference/document-structure-valid',
  clause: 'openapi:document.structure-valid',
  title: 'Every object of the published document has the fields of its kind',
  why: 'Generated clients, gateways and viewers skip or refuse misplaced and misspelt fields, often without a message.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Extensions that begin with x- anywhere, omitted optional fields, references where they are allowed, a licence with only a name, and a path item that is a reference.',
  fails:
    'A response without a description, a misspelt field, a path without a slash, a parameter in the body or without a schema, or a string where an array belongs.',
  fix: 'Fix the place that the pointer names. Editors with OpenAPI support mark it too.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-response-without-description',
    'doc-field-misspelt',
    'doc-path-without-slash',
    'doc-parameter-in-body',
    'doc-parameter-without-schema',
    'doc-tags-a-text',
    'doc-status-out-of-range',
    'doc-operation-null',
    'doc-licence-named-twice',
  ],
  run: (context) => expectRule(context, 'structure-valid'),
});
