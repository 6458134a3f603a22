import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** The word was taken out with 3.1. */
export default defineCheck({
  id: 'reference/document-nullable-understood',
  clause: 'openapi:document.nullable-understood',
  title: 'No schema of 3.1 of the published document says "nullable"',
  why: 'null is refused by whoever goes by the document.',
  sends: 'GET of the published document, once a run.',
  passes: 'nullable in 3.0; "null" among the types in 3.1.',
  fails: 'nullable: true in 3.1.',
  fix: 'Write type: [string, "null"].',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-nullable-in-31'],
  run: (context) => expectRule(context, 'nullable-understood'),
});
