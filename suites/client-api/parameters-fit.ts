import { memberAt } from '../../runner/documents/openapi/local-reference.ts';
import { judgeBySchema } from '../../runner/documents/openapi/schema-judge.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { requestJsonOf } from '../../runner/kit/client/read-entry.ts';
import { findOperation, isForOperation, type RequestedOperation } from './support/find-operation.ts';
import { parameterFaultsOf } from './support/parameter-faults.ts';
import { requestBodyIn } from './support/request-body.ts';

/** The document says what a value looks like. */
export default defineMessageCheck({
  id: 'client-api/parameters-fit',
  clause: 'openapi-document:client.parameters-fit',
  title: 'Parameters and bodies fit the published document',
  why: 'The server refuses the request with 400, or passes over a filter that nobody misses.',
  passes:
    'required parameters are there, and each value fits its schema, in any style that decodes to it; unknown parameters; members that are readOnly or left out for it',
  fails: 'a required parameter that is missing, a value or a body that does not fit its schema',
  fix: 'Compare the parameters and the body with the published document.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'request to a documented operation',
  brokenBy: [
    'shop-page-zero',
    'shop-page-size-in-words',
    'shop-slug-in-capitals',
    'shop-month-missing',
    'shop-contact-without-name',
  ],
  selects: (entry, run) => isForOperation(entry, run) && findOperation(entry, run) !== null,
  judge(entry, expect, run) {
    const found = findOperation(entry, run);
    const faults =
      found === null
        ? []
        : [...parameterFaultsOf(entry, found, run.document), ...bodyFaultsOf(entry, found, run.document)];
    expect.that('parameters and body fit the document', faults.length === 0, {
      expected: 'values that fit',
      actual: faults.length === 0 ? 'that' : faults,
      entry,
    });
  },
});

function bodyFaultsOf(entry: JournalEntry, found: RequestedOperation, document: unknown): string[] {
  const body = requestBodyIn(document, found);
  if (body === null) return [];
  if (entry.request.body.wireBytes === 0) return body['required'] === true ? ['the body is missing'] : [];
  const schema = memberAt(memberAt(body['content'], 'application/json'), 'schema');
  const value = requestJsonOf(entry);
  if (schema === undefined || value === undefined || entry.request.body.truncated) return [];
  const { outcome, reason } = judgeBySchema(document, schema, { value, isRequest: true });
  return outcome === 'invalid' ? [`the body does not fit its schema: ${reason}`] : [];
}
