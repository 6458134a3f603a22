import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { expectSameId, isErrorOfReadRequest } from './support/error-ids.ts';

/** A client matches an error with its request by the id. */
export default defineObservingCheck({
  id: 'mcp/errors-name-request',
  clause: 'json-rpc:error.names-request',
  title: 'Errors of session-based MCP have the id of their request',
  why: 'A client that cannot match the error with its request waits until its time-out.',
  sends: 'No request of its own. It judges every error -32601 and -32602 of the run, in revisions up to 2025-11-25.',
  passes: 'The id of the request: the same value of the same type.',
  fails: 'An id of null, no id, or another id.',
  fix: 'Read the id before you validate the rest of the message.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['errors-with-null-id', 'errors-without-id'],
  selects: (exchange) => isErrorOfReadRequest(exchange, 'legacy'),
  judge: expectSameId,
});
