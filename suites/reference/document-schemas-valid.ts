import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Each version of OpenAPI has its own dialect, and generators confuse them. */
export default defineCheck({
  id: 'reference/document-schemas-valid',
  clause: 'openapi:document.schemas-valid',
  title: 'Every Schema Object of the published document is a schema of its dialect',
  why: 'Validators and generators ignore the keyword or refuse the document.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Unknown formats, extensions, true and false since 3.1, and another dialect named by `$schema` or `jsonSchemaDialect`.',
  fails:
    'A type that does not exist. `exclusiveMinimum` as a number in 3.0, or as a boolean since 3.1. An array of types, or an array without `items`, in 3.0. `required` as a boolean. Negative lengths. A property that is both readOnly and writeOnly, in 3.0.',
  fix: "Write the keyword as the document's OpenAPI version defines it.",
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-schema-type-unknown',
    'doc-schema-of-other-dialect',
    'doc-schema-array-without-items',
    'doc-schema-required-a-flag',
    'doc-schema-negative-length',
    'doc-property-one-way-both',
  ],
  run: (context) => expectRule(context, 'schemas-valid'),
});
