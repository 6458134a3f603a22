import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Which of the two is meant nobody can tell. */
export default defineCheck({
  id: 'reference/document-paths-distinct',
  clause: 'openapi:document.paths-distinct',
  title: 'No two paths of the published document are the same but for the names in braces',
  why: 'Routers and generated clients take one of them and never reach the other.',
  sends: 'GET of the published document, once a run.',
  passes: 'A fixed path beside a template that it fits, the same path with another method.',
  fails: '/skills/{slug} beside /skills/{name}.',
  fix: 'Merge the operations under one path.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-paths-equivalent'],
  run: (context) => expectRule(context, 'paths-distinct'),
});
