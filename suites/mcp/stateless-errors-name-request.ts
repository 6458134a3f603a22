import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { expectSameId, isErrorOfReadRequest } from './support/error-ids.ts';

/** Several requests are under way at once, on one connection. */
export default defineObservingCheck({
  id: 'mcp/stateless-errors-name-request',
  clause: 'json-rpc:error.names-stateless-request',
  title: 'Errors of revision 2026-07-28 have the id of their request',
  why: 'A client that cannot match the error with its request waits until its time is up.',
  sends:
    'Nothing of its own: it judges errors of the run that say what is wrong with a request, of revision 2026-07-28.',
  passes: 'The id of the request, the same value of the same type.',
  fails: 'null, no id, another one.',
  fix: 'Read the id before anything else of the message is judged.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-errors-with-null-id'],
  selects: (exchange) => isErrorOfReadRequest(exchange, 'modern'),
  judge: expectSameId,
});
