import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Generators name functions by it. */
export default defineCheck({
  id: 'reference/document-operation-ids-unique',
  clause: 'openapi:document.operation-ids-unique',
  title: 'No two operations of the published document have the same operationId',
  why: 'One function of a generated client replaces the other.',
  sends: 'GET of the published document, once a run.',
  passes: 'Operations without an operationId.',
  fails: 'Two operations of the same operationId.',
  fix: 'Give each operation an id of its own.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-operation-id-twice'],
  run: (context) => expectRule(context, 'operation-ids-unique'),
});
