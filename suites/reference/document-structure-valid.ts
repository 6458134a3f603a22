import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** What generators and viewers go by. */
export default defineCheck({
  id: 'reference/document-structure-valid',
  clause: 'openapi:document.structure-valid',
  title: 'Every object of the published document has the fields of its kind',
  why: 'Generated clients, gateways and viewers skip or refuse what is misplaced or misspelt, often without a word.',
  sends: 'GET of the published document, once a run.',
  passes:
    'Extensions beginning with x- anywhere, optional fields left out, references where they may stand, a licence with a name alone, a path item that is a reference.',
  fails:
    'A response without description, a misspelt field, a path without a slash, a parameter in the body or without a schema, a text where a list belongs.',
  fix: 'Fix what the pointer names; editors with OpenAPI support mark it too.',
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
  ],
  run: (context) => expectRule(context, 'structure-valid'),
});
