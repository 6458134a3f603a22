import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** A document whose parts stand on other hosts is whole only as long as all of them answer. */
export default defineCheck({
  id: 'reference/document-references-near',
  clause: 'openapi:document.references-near',
  title: 'References of the published document lead into it or to its own host',
  why: 'Tools must ask strangers to read the document, and many refuse to.',
  sends: 'GET of the published document, once a run.',
  passes: 'References into the document, relative ones, and addresses of the same host.',
  fails: 'References to other hosts.',
  fix: 'Bundle the document before it is published.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-reference-to-other-host'],
  run: (context) => expectRule(context, 'references-near'),
});
