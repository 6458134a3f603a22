import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Judged on the text: a tool that keeps numbers as doubles writes the largest int64 as 9223372036854775808. */
export default defineCheck({
  id: 'reference/document-integers-exact',
  clause: 'openapi:document.integers-exact',
  title: 'Bounds and values of int32 and int64 are written exactly',
  why: 'Values that the API takes are refused by those who go by the document, or wrapped around.',
  sends: 'GET of the published document, once a run.',
  passes: '9223372036854775807, and bounds that are excluded one beyond it.',
  fails: '9223372036854775808, 9.223372036854776e18, an int32 beyond 2147483647.',
  fix: 'Have the document written by a tool that keeps integers.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-int64-mangled', 'doc-int32-too-large'],
  run: (context) => expectRule(context, 'integers-exact'),
});
