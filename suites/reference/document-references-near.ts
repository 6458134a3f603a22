import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** A document with parts on other hosts is complete only while all of these hosts respond. */
export default defineCheck({
  id: 'reference/document-references-near',
  clause: 'openapi:document.references-near',
  title: 'The references of the published document lead into it or to its own host',
  why: 'Tools must contact other hosts to read the document, and many refuse to.',
  sends: 'GET of the published document, once per run.',
  passes: 'References into the document, relative references, and URLs of the same host.',
  fails: 'References to other hosts.',
  fix: 'Bundle the document before you publish it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-reference-to-other-host'],
  run: (context) => expectRule(context, 'references-near'),
});
