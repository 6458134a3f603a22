import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** People copy examples. */
export default defineCheck({
  id: 'reference/document-examples-valid',
  clause: 'openapi:document.examples-valid',
  title: 'Every example of the published document is valid by its schema',
  why: 'People who copy the example get an error, and mocks return values that the schema forbids.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Unknown formats, examples of XML and other non-JSON types, JSON written as a string, omitted read-only members, null if 3.0 has `nullable`.',
  fails: 'An example with another type, outside the enum or the bounds, or without a required member.',
  fix: 'Fix the example or the schema.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-example-of-other-type', 'doc-example-outside-enum', 'doc-example-lacks-member'],
  run: (context) => expectRule(context, 'examples-valid'),
});
