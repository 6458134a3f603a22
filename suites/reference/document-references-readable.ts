import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Such a reference comes from the machine or the network of the author. It is judged without a request. */
export default defineCheck({
  id: 'reference/document-references-readable',
  clause: 'openapi:document.references-readable',
  title: 'No reference of the published document leads to a file or a private network',
  why: 'Readers get an error. Worse, their tools may read a file of their own machine into the document.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Relative references, URLs of the same host, URNs and public URLs. Private URLs in a document that is itself in a private network.',
  fails: '`file:` references, and URLs of private networks in a document that is not in one.',
  fix: 'Bundle the document before you publish it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-reference-to-file', 'doc-reference-to-other-scheme'],
  run: (context) => expectRule(context, 'references-readable'),
});
