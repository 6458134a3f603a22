import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRule } from './support/expect-rule.ts';

/** Bounds that were swapped close a door that nobody meant to close. */
export default defineCheck({
  id: 'reference/document-schemas-possible',
  clause: 'openapi:document.schemas-possible',
  title: 'Each schema of the published document can be satisfied by some value',
  why: 'Generated clients refuse every value, and no request of theirs ever reaches the service.',
  sends: 'GET of the published document, once a run.',
  passes: 'Bounds that are equal, enums with a further value of another type, members that a pattern allows.',
  fails:
    'A minimum above its maximum, of numbers, lengths, items or members; an enum of which no value has the type; a required member that additionalProperties: false forbids.',
  fix: 'Swap the bounds, or widen them to the values that the service takes.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-bounds-swapped', 'doc-enum-of-other-type', 'doc-required-member-forbidden'],
  run: (context) => expectRule(context, 'schemas-possible'),
});
