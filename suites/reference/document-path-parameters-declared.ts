import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** The braces alone say nothing of what goes into them. */
export default defineCheck({
  id: 'reference/document-path-parameters-declared',
  clause: 'openapi:document.path-parameters-declared',
  title: 'Every part of a path in braces is declared as a required path parameter',
  why: 'Generated clients send the braces, or refuse to be generated.',
  sends: 'GET of the published document, once a run.',
  passes: 'Declared at the operation or at the path, itself or by a reference.',
  fails: 'A name in braces that is not declared, or declared for the query; a path parameter that is not required.',
  fix: 'Declare the parameter with in: path and required: true.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-path-parameter-undeclared', 'doc-path-parameter-in-query', 'doc-path-parameter-optional'],
  run: (context) => expectRule(context, 'path-parameters-declared'),
});
