import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** The value of an unused parameter is never sent. */
export default defineCheck({
  id: 'reference/document-path-parameters-used',
  clause: 'openapi:document.path-parameters-used',
  title: 'Every declared path parameter occurs in its path',
  why: 'A client requires a value from its caller that it cannot send.',
  sends: 'GET of the published document, once per run.',
  passes: 'Parameters in braces of the path.',
  fails: 'A path parameter whose name is not in the path.',
  fix: 'Remove the parameter, or put its name into the path.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-path-parameter-unused'],
  run: (context) => expectRule(context, 'path-parameters-used'),
});
