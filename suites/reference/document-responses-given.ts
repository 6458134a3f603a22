import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** An operation without any response cannot be used. */
export default defineCheck({
  id: 'reference/document-responses-given',
  clause: 'openapi:document.responses-given',
  title: 'Every operation that has responses lists at least one',
  why: 'Client developers do not know what to expect.',
  sends: 'GET of the published document, once per run.',
  passes: 'Only a default. Ranges such as 2XX. In 3.1 no `responses` at all.',
  fails: '`responses` that are empty, or contain only extensions.',
  fix: 'Document the success and the known errors.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-responses-empty'],
  run: (context) => expectRule(context, 'responses-given'),
});
