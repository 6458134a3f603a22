import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Generators write defaults into code. */
export default defineCheck({
  id: 'reference/document-defaults-valid',
  clause: 'openapi:document.defaults-valid',
  title: 'Every default of the published document is valid by its schema',
  why: 'Clients send a value that the server refuses.',
  sends: 'GET of the published document, once per run.',
  passes: 'null if the schema allows it. Defaults next to a reference in 3.0, which are ignored.',
  fails: 'A default with another type, or outside the enum or the bounds.',
  fix: 'Fix the default.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-default-of-other-type', 'doc-default-outside-enum'],
  run: (context) => expectRule(context, 'defaults-valid'),
});
