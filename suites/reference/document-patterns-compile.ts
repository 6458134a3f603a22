import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** The pattern is compiled, but never run. */
export default defineCheck({
  id: 'reference/document-patterns-compile',
  clause: 'openapi:document.patterns-compile',
  title: 'Every pattern of the published document is an ECMAScript regular expression',
  why: 'Validators in browsers and clients refuse the schema or ignore the pattern.',
  sends: 'GET of the published document, once per run.',
  passes: 'Unicode properties, look-behind and named groups.',
  fails: 'Expressions of other languages such as `(?i)`, `\\A` and `(?P<name>)`, and escapes that do not exist.',
  fix: 'Write the pattern in the syntax of ECMAScript.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-pattern-of-python', 'doc-pattern-broken'],
  run: (context) => expectRule(context, 'patterns-compile'),
});
