import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** No document demands it. */
export default defineCheck({
  id: 'reference/document-operation-ids-given',
  clause: 'openapi:document.operation-ids-given',
  title: 'Every operation of the published document has an operationId',
  why: 'Generators make up names, which change with the paths.',
  sends: 'GET of the published document, once a run.',
  passes: 'Any text.',
  fails: 'An operation without one, or with an empty one.',
  fix: 'Give each operation an id.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-operation-id-missing'],
  run: (context) => expectRule(context, 'operation-ids-given'),
});
