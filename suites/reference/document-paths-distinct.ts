import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Two such paths are ambiguous. */
export default defineCheck({
  id: 'reference/document-paths-distinct',
  clause: 'openapi:document.paths-distinct',
  title: 'No two paths of the published document differ only in the names in braces',
  why: 'Routers and generated clients use one of them, and never reach the other.',
  sends: 'GET of the published document, once per run.',
  passes: 'A fixed path next to a template that matches it. The same path with another method.',
  fails: '/skills/{slug} next to /skills/{name}.',
  fix: 'Merge the operations under one path.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-paths-equivalent'],
  run: (context) => expectRule(context, 'paths-distinct'),
});
