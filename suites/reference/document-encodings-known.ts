import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** A form is renamed in its schema, and its encoding stays what it was. */
export default defineCheck({
  id: 'reference/document-encodings-known',
  clause: 'openapi:document.encodings-known',
  title: 'Every encoding of the published document names a property of its schema',
  why: 'Clients send the renamed part with the wrong Content-Type, and nothing says so.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Properties of any part of the schema. Schemas with patterns or further members. Encodings that mean nothing: of other media types, and of responses before 3.2.',
  fails: 'An encoding whose key is not a property of the schema beside it.',
  fix: 'Name the property as the schema does, or remove the encoding.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-encoding-of-nothing'],
  run: (context) => expectRule(context, 'encodings-known'),
});
