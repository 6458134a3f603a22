import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Two of one name and place are one value on the wire. */
export default defineCheck({
  id: 'reference/document-parameters-unique',
  clause: 'openapi:document.parameters-unique',
  title: 'No list of parameters of the published document has one twice',
  why: 'Generated functions have two arguments of one name.',
  sends: 'GET of the published document, once a run.',
  passes: 'The same name in two places; one of the operation that overrides one of the path.',
  fails: 'Two parameters of the same name and place in one list.',
  fix: 'Take one of them out.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-parameter-twice'],
  run: (context) => expectRule(context, 'parameters-unique'),
});
