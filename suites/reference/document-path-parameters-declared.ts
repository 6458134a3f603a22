import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** The braces alone do not say which values they take. */
export default defineCheck({
  id: 'reference/document-path-parameters-declared',
  clause: 'openapi:document.path-parameters-declared',
  title: 'Every name in braces of a path is declared as a required path parameter',
  why: 'Generated clients send the braces, or the generator refuses the document.',
  sends: 'GET of the published document, once per run.',
  passes: 'Parameters that are declared at the operation or at the path, inline or by a reference.',
  fails: 'A name in braces that is not declared, or declared for the query. A path parameter that is not required.',
  fix: 'Declare the parameter with `in: path` and `required: true`.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-path-parameter-undeclared', 'doc-path-parameter-in-query', 'doc-path-parameter-optional'],
  run: (context) => expectRule(context, 'path-parameters-declared'),
});
