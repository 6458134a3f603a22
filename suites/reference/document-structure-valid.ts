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
    'The fields of OpenAPI 3.2 in 3.2. Extensions that begin with x- anywhere, omitted optional fields, references where they are allowed, a licence with only a name, and a path item that is a reference.',
  fails:
    'A response without a description, a misspelt field, a path without a slash, a parameter in the body or without a schema, or a string where an array belongs. In 3.2 also a path with a query, a key of content that is not a media type, and a second parameter beside one that is the whole query.',
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
    'doc-32-whole-query-twice',
    'doc-32-path-with-query',
  ],
  run: (context) => expectRule(context, 'structure-valid'),
});
