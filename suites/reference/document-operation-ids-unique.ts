import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Generators name functions after it. */
export default defineCheck({
  id: 'reference/document-operation-ids-unique',
  clause: 'openapi:document.operation-ids-unique',
  title: 'No two operations of the published document have the same operationId',
  why: 'One function of a generated client replaces the other.',
  sends: 'GET of the published document, once per run.',
  passes: 'Operations without an operationId.',
  fails: 'Two operations with the same operationId.',
  fix: 'Give each operation an `operationId` of its own.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-operation-id-twice'],
  run: (context) => expectRule(context, 'operation-ids-unique'),
});
