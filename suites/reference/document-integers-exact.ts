import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Judged on the source: a tool that keeps numbers as doubles writes the largest int64 as 9223372036854775808. */
export default defineCheck({
  id: 'reference/document-integers-exact',
  clause: 'openapi:document.integers-exact',
  title: 'Bounds and values of int32 and int64 are written exactly',
  why: 'Clients that follow the document refuse values that the API accepts, or wrap them around.',
  sends: 'GET of the published document, once per run.',
  passes: '9223372036854775807, and exclusive bounds one beyond it.',
  fails: '9223372036854775808, 9.223372036854776e18, or an int32 beyond 2147483647.',
  fix: 'Write the document with a tool that keeps integers exact.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-int64-mangled', 'doc-int32-too-large'],
  run: (context) => expectRule(context, 'integers-exact'),
});
