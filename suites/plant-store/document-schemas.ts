import { defineCheck } from '../../runner/kit/define-check.ts';
import type { DocumentFinding } from './support/document-members.ts';
import { findCreatePlant } from './support/judge-document.ts';
import { judgeSchema, type SpecifiedSchema, specifiedSchemas } from './support/judge-schema.ts';
import { expectOfDocument } from './support/published-document.ts';

/** What clients are typed by. */
export default defineCheck({
  id: 'plant-store/document-schemas',
  clause: 'service:document.schemas',
  title: 'The published document has the specified schemas of NewPlant, Plant and Error',
  why: 'Clients made from the document send what is refused, or fail on what they receive.',
  sends: 'GET for the configured address of the document, without credentials.',
  passes:
    'The schemas of body and answers take what the specification says, written flat or with allOf, in place or by reference, with any titles, descriptions and examples.',
  fails:
    'A member is absent, added, of another type or format, required where it is not or the other way round, or constrained.',
  fix: 'Publish the contract as it is specified.',
  systems: ['plant-store'],
  needs: ['plant-store.document'],
  mutates: false,
  brokenBy: [
    'document-id-int32',
    'document-tag-required',
    'document-name-limited',
    'document-without-400',
    'document-unreadable',
  ],
  run: (context) => expectOfDocument(context, judgeSchemas),
});

function judgeSchemas(document: unknown): DocumentFinding[] {
  const { newPlant, plant, error } = findCreatePlant(document);
  return [
    judge('the body of POST /plants is NewPlant', newPlant, specifiedSchemas.NewPlant),
    judge('the answer 200 is Plant', plant, specifiedSchemas.Plant),
    judge('the answer 400 is Error', error, specifiedSchemas.Error),
  ];
}

function judge(statement: string, schema: unknown, specified: SpecifiedSchema): DocumentFinding {
  const faults = judgeSchema(schema, specified);
  return {
    statement,
    ok: faults.length === 0,
    expected: specified,
    actual: faults.length === 0 ? 'as specified' : faults,
  };
}
