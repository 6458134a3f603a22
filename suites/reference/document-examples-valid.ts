import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** People copy examples. */
export default defineCheck({
  id: 'reference/document-examples-valid',
  clause: 'openapi:document.examples-valid',
  title: 'Every example of the published document is valid by its schema',
  why: 'Whoever copies the example gets an error, and mocks answer what the schema forbids.',
  sends: 'GET of the published document, once a run.',
  passes:
    'Unknown formats, examples of XML and other texts, JSON written as a text, read-only members left out, null where 3.0 says nullable.',
  fails: 'An example of another type, outside of the enum or the bounds, or without a required member.',
  fix: 'Fix the example, or the schema.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-example-of-other-type', 'doc-example-outside-enum', 'doc-example-lacks-member'],
  run: (context) => expectRule(context, 'examples-valid'),
});
