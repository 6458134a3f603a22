import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Generators name constants after these values. */
export default defineCheck({
  id: 'reference/document-enums-unique',
  clause: 'openapi:document.enums-unique',
  title: 'No enum of the published document has a value twice',
  why: 'Generated code does not compile.',
  sends: 'GET of the published document, once per run.',
  passes: 'Values that differ in case or type.',
  fails: 'The same value twice.',
  fix: 'Remove one of the two values.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-enum-twice'],
  run: (context) => expectRule(context, 'enums-unique'),
});
