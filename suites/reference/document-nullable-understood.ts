import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** OpenAPI 3.1 has no keyword "nullable". */
export default defineCheck({
  id: 'reference/document-nullable-understood',
  clause: 'openapi:document.nullable-understood',
  title: 'No schema of a published 3.1 document uses nullable',
  why: 'Clients that follow the document refuse null.',
  sends: 'GET of the published document, once per run.',
  passes: '`nullable` in 3.0. `"null"` among the types since 3.1.',
  fails: '`nullable: true` since 3.1.',
  fix: 'Write `type: [string, "null"]`.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-nullable-in-31'],
  run: (context) => expectRule(context, 'nullable-understood'),
});
