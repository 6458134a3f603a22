import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** No specification requires that schemes are used. */
export default defineCheck({
  id: 'reference/document-security-schemes-used',
  clause: 'openapi:document.security-schemes-used',
  title: 'Every security scheme of the published document is used',
  why: 'Readers look in vain for operations that accept the scheme.',
  sends: 'GET of the published document, once per run.',
  passes: 'Documents without schemes.',
  fails: 'A scheme that no requirement names.',
  fix: 'Remove the scheme, or name it where it is accepted.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-security-scheme-unused'],
  run: (context) => expectRule(context, 'security-schemes-used'),
});
