import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { findOperation, isForOperation } from './support/find-operation.ts';

/** The document says what there is. */
export default defineMessageCheck({
  id: 'client-api/documented-operations',
  clause: 'openapi-document:client.documented-operations',
  title: 'Requests to the API are for documented operations',
  why: 'The client gets 404 or 405 and none of the data.',
  passes: 'a method and a path of the document; anything else that is served',
  fails: 'a method or a path that the document does not have, and that gets 404 or 405',
  fix: 'Compare the method and the path with the published document.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'request to an operation of the API',
  brokenBy: ['shop-undocumented-path', 'shop-undocumented-method', 'shop-list-with-slash'],
  selects: isForOperation,
  judge(entry, expect, run) {
    const status = entry.response?.status ?? 0;
    const isKnown = findOperation(entry, run) !== null || (status !== 404 && status !== 405);
    expect.that('the operation is documented', isKnown, {
      expected: 'an operation of the document',
      actual: `${entry.request.method} ${pathOf(entry).slice(0, 200)}, status ${status}`,
      entry,
    });
  },
});
