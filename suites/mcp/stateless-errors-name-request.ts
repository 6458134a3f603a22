import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { expectSameId, isErrorOfReadRequest } from './support/error-ids.ts';

/** A client has several requests in progress at once. */
export default defineObservingCheck({
  id: 'mcp/stateless-errors-name-request',
  clause: 'json-rpc:error.names-stateless-request',
  title: 'Errors of revision 2026-07-28 have the id of their request',
  why: 'A client that cannot match the error with its request waits until its time-out.',
  sends:
    'No request of its own. It judges the errors -32601, -32602 and -32020 to -32022 of the run, in revision 2026-07-28.',
  passes: 'The id of the request: the same value of the same type.',
  fails: 'An id of null, no id, or another id.',
  fix: 'Read the id before you validate the rest of the message.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-errors-with-null-id'],
  selects: (exchange) => isErrorOfReadRequest(exchange, 'modern'),
  judge: expectSameId,
});
