import { defineCheck } from '../../runner/kit/define-check.ts';
import type { DocumentFinding } from './support/document-members.ts';
import { findCreatePlant } from './support/judge-document.ts';
import { judgeSchema, type SpecifiedSchema, specifiedSchemas } from './support/judge-schema.ts';
import { expectOfDocument } from './support/published-document.ts';

/** Client generators derive types from these schemas. */
export default defineCheck({
  id: 'plant-store/document-schemas',
  clause: 'service:document.schemas',
  title: 'The published document has the specified schemas of NewPlant, Plant and Error',
  why: 'Clients generated from the document send bodies that are refused, or fail on the responses.',
  sends: 'GET of the configured URL of the document, without credentials.',
  passes:
    'The schemas of body and responses allow the specified values. They may be flat or use allOf, inline or by reference, with any titles, descriptions and examples.',
  fails:
    'A member is absent, added, constrained, or has another type or format. Or a required member is optional, or an optional member required.',
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
    judge('the response 200 is Plant', plant, specifiedSchemas.Plant),
    judge('the response 400 is Error', error, specifiedSchemas.Error),
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
