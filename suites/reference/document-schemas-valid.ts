import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Each version of OpenAPI has its own dialect, and generators mix them up. */
export default defineCheck({
  id: 'reference/document-schemas-valid',
  clause: 'openapi:document.schemas-valid',
  title: 'Every Schema Object of the published document is a schema of its dialect',
  why: 'Validators and generators ignore the keyword or refuse the document.',
  sends: 'GET of the published document, once a run.',
  passes: 'Unknown formats, extensions, true and false in 3.1, a dialect of its own by $schema or jsonSchemaDialect.',
  fails:
    'A type that does not exist, numbers for exclusiveMinimum in 3.0 and flags in 3.1, a list of types in 3.0, an array without items in 3.0, required as a flag, negative lengths.',
  fix: 'Write the keyword as the version of the document has it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-schema-type-unknown',
    'doc-schema-of-other-dialect',
    'doc-schema-array-without-items',
    'doc-schema-required-a-flag',
    'doc-schema-negative-length',
  ],
  run: (context) => expectRule(context, 'schemas-valid'),
});
