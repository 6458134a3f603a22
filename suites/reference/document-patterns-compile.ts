import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** It is compiled, never run. */
export default defineCheck({
  id: 'reference/document-patterns-compile',
  clause: 'openapi:document.patterns-compile',
  title: 'Every pattern of the published document is a regular expression of ECMAScript',
  why: 'Validators in browsers and clients refuse the schema or ignore the pattern.',
  sends: 'GET of the published document, once a run.',
  passes: 'Unicode properties, look-behind, named groups.',
  fails: 'Expressions of other languages such as (?i), \\A, (?P<name>), and escapes that do not exist.',
  fix: 'Write the pattern as ECMAScript has it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-pattern-of-python', 'doc-pattern-broken'],
  run: (context) => expectRule(context, 'patterns-compile'),
});
