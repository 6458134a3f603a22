import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** A renamed schema leaves them behind. */
export default defineCheck({
  id: 'reference/document-references-resolve',
  clause: 'openapi:document.references-resolve',
  title: 'Every reference into the published document leads to something in it',
  why: 'A reference that leads nowhere makes most generators and viewers give up on the whole document.',
  sends: 'GET of the published document, once a run.',
  passes:
    'Schemas that refer to each other in circles, chains of references, anchors, data in examples that looks like a reference.',
  fails:
    'A reference to a component that is not there, to a text, to an object of another kind, or to nothing but itself; a discriminator that maps to a schema that is not there.',
  fix: 'Add the component or fix its name.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-reference-dangling',
    'doc-reference-to-itself',
    'doc-reference-to-text',
    'doc-reference-to-other-kind',
    'doc-discriminator-dangling',
  ],
  run: (context) => expectRule(context, 'references-resolve'),
});
