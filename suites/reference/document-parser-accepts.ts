import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** A second opinion, asked where our own rules find nothing that must be otherwise. */
export default defineCheck({
  id: 'reference/document-parser-accepts',
  clause: 'openapi:document.parser-accepts',
  title: 'The parser that JavaScript tools use takes the published document',
  why: 'Tools that stand on it refuse the document, right or wrong.',
  sends: 'GET of the published document, once a run.',
  passes: 'Everything that its schemas are known to refuse wrongly.',
  fails: 'A document that it refuses.',
  fix: 'Fix what it names, or keep what the specification allows and tell the parser.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-parser-refuses'],
  run: (context) => expectRule(context, 'parser-accepts'),
});
