import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** A second opinion, used if the project's own rules find no violation. */
export default defineCheck({
  id: 'reference/document-parser-accepts',
  clause: 'openapi:document.parser-accepts',
  title: 'The common JavaScript parser accepts the published document',
  why: 'Tools that use this parser refuse the document, even if the document is correct.',
  sends: 'GET of the published document, once per run.',
  passes: 'Everything that its schemas are known to refuse by mistake.',
  fails: 'A document that the parser refuses.',
  fix: 'Fix what the parser reports. If the specification allows it, report a bug to the parser.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-parser-refuses'],
  run: (context) => expectRule(context, 'parser-accepts'),
});
