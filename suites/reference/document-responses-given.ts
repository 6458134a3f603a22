import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** An operation that answers nothing does not exist. */
export default defineCheck({
  id: 'reference/document-responses-given',
  clause: 'openapi:document.responses-given',
  title: 'Every operation that lists responses lists at least one',
  why: 'Nobody can tell what to expect.',
  sends: 'GET of the published document, once a run.',
  passes: 'A default alone; ranges such as 2XX; no responses at all in 3.1.',
  fails: 'Empty responses, or nothing but extensions in them.',
  fix: 'Document the success and the known errors.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-responses-empty'],
  run: (context) => expectRule(context, 'responses-given'),
});
