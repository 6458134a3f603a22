import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Its value would go nowhere. */
export default defineCheck({
  id: 'reference/document-path-parameters-used',
  clause: 'openapi:document.path-parameters-used',
  title: 'Every declared path parameter is a part of its path',
  why: 'A client asks its caller for a value that it cannot send.',
  sends: 'GET of the published document, once a run.',
  passes: 'Parameters in braces of the path.',
  fails: 'A path parameter whose name is not in the path.',
  fix: 'Take the parameter out, or put its name into the path.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-path-parameter-unused'],
  run: (context) => expectRule(context, 'path-parameters-used'),
});
