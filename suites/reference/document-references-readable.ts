import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** From the machine or the network of whoever made the document. Nothing is fetched to tell. */
export default defineCheck({
  id: 'reference/document-references-readable',
  clause: 'openapi:document.references-readable',
  title: 'No reference of the published document leads to a file or a private network',
  why: 'Readers get an error, or worse, read a file of their own machine into the document.',
  sends: 'GET of the published document, once a run.',
  passes:
    'Relative references, addresses of the same host, URNs and public addresses; private addresses in a document that is itself on one.',
  fails: 'file: references, and addresses of private networks in a document that is not on one.',
  fix: 'Bundle the document before it is published.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-reference-to-file', 'doc-reference-to-other-scheme'],
  run: (context) => expectRule(context, 'references-readable'),
});
