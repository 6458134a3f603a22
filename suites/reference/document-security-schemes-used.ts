import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** No document demands it. */
export default defineCheck({
  id: 'reference/document-security-schemes-used',
  clause: 'openapi:document.security-schemes-used',
  title: 'Every security scheme of the published document is used',
  why: 'Readers look for what a scheme is for that nothing takes.',
  sends: 'GET of the published document, once a run.',
  passes: 'Documents without schemes.',
  fails: 'A scheme that no requirement names.',
  fix: 'Take it out, or name it where it is taken.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-security-scheme-unused'],
  run: (context) => expectRule(context, 'security-schemes-used'),
});
