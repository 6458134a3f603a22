import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Two parameters of the same name and place are one value in a request. */
export default defineCheck({
  id: 'reference/document-parameters-unique',
  clause: 'openapi:document.parameters-unique',
  title: 'No list of parameters of the published document has a parameter twice',
  why: 'Generated functions have two arguments with the same name.',
  sends: 'GET of the published document, once per run.',
  passes: 'The same name in two places. A parameter of the operation that overrides one of the path.',
  fails: 'Two parameters of the same name and place in one list.',
  fix: 'Remove one of the two parameters.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-parameter-twice'],
  run: (context) => expectRule(context, 'parameters-unique'),
});
