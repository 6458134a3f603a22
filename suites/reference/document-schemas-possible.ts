import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Swapped bounds exclude every value. */
export default defineCheck({
  id: 'reference/document-schemas-possible',
  clause: 'openapi:document.schemas-possible',
  title: 'Each schema of the published document can be satisfied by some value',
  why: 'Generated clients refuse every value, and their requests never reach the service.',
  sends: 'GET of the published document, once per run.',
  passes:
    'Trees and lists that end, as with a member that is not required. Equal bounds, enums with an additional value of another type, and members that a pattern allows.',
  fails:
    'A minimum above its maximum, for numbers, lengths, items or members. An enum without a value, or without one that the keywords beside it take. A constant of another type. A schema that is part of itself by allOf, or that requires a value of its own kind without end. A required member that `additionalProperties: false` or its own schema forbids.',
  fix: 'Swap the bounds, or widen them to the values that the service accepts.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-bounds-swapped',
    'doc-enum-of-other-type',
    'doc-required-member-forbidden',
    'doc-schema-of-itself',
    'doc-schema-without-end',
  ],
  run: (context) => expectRule(context, 'schemas-possible'),
});
