import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { expectSameId, isErrorOfReadRequest } from './support/error-ids.ts';

/** An error without an id is an error of nothing. */
export default defineObservingCheck({
  id: 'mcp/errors-name-request',
  clause: 'json-rpc:error.names-request',
  title: 'Errors of the run have the id of their request',
  why: 'A client that cannot match the error with its request waits until its time is up.',
  sends: 'Nothing of its own: it judges every error -32601 and -32602 of the run, of revisions up to 2025-11-25.',
  passes: 'The id of the request, the same value of the same type.',
  fails: 'null, no id, another one.',
  fix: 'Read the id before anything else of the message is judged.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['errors-with-null-id', 'errors-without-id'],
  selects: (exchange) => isErrorOfReadRequest(exchange, 'legacy'),
  judge: expectSameId,
});
