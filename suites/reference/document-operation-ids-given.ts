import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** No specification requires an operationId. */
export default defineCheck({
  id: 'reference/document-operation-ids-given',
  clause: 'openapi:document.operation-ids-given',
  title: 'Every operation of the published document has an operationId',
  why: 'Generators invent names, which change with the paths.',
  sends: 'GET of the published document, once per run.',
  passes: 'Any string that is not empty.',
  fails: 'An operation without an operationId, or with an empty one.',
  fix: 'Give each operation an `operationId`.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-operation-id-missing'],
  run: (context) => expectRule(context, 'operation-ids-given'),
});
