import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isResponse } from '../../runner/kit/json-rpc.ts';
import { findMessageFault, findStatelessFault } from '../../runner/kit/mcp-messages.ts';
import { isSuccess, isWholePost, readExchange } from './support/read-exchange.ts';
import { isStateless, readStateless } from './support/stateless-messages.ts';

/** Strict clients refuse the whole result for one member of a wrong type. */
export default defineObservingCheck({
  id: 'mcp/stateless-messages-valid',
  clause: 'mcp-2026-07-28:schema.messages',
  title: 'Every stateless result and notification is valid against the schema of its revision',
  why: 'Client libraries validate what they receive. One invalid member hides the result of a tool, a resource or a prompt.',
  sends:
    'No request of its own. It judges every message in the 2xx responses of the run to stateless requests, other than lists and discovery.',
  passes:
    'Members of the types that the schema names, with all required ones present. Additional members are allowed, and structured content of any type. Of a result that is not complete, only the metadata is judged.',
  fails: 'A member that is missing or of another type, such as metadata that is an array; the report shows its path.',
  fix: 'Send what the schema of the revision defines. Omit optional members instead of sending null or an empty array.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'call-metadata-array',
    'read-metadata-null',
    'stateless-call-result-list',
    'stateless-read-without-ttl',
    'stateless-progress-without-token',
  ],
  selects: (exchange) => isWholePost(exchange) && isSuccess(exchange) && isStateless(exchange) && !isList(exchange),
  judge(exchange, expect) {
    const { messages, response } = readStateless(exchange);
    const method = readExchange(exchange).sent?.method ?? '';
    const results = response !== null && 'result' in response ? [findStatelessFault(response['result'], method)] : [];
    const told = messages.filter((message) => !isResponse(message)).map((message) => findMessageFault(message, null));
    const faults = [...results, ...told].flatMap((fault) => fault ?? []);
    expect.that('the messages are valid against the schema of the revision', faults.length === 0, {
      expected: 'members as the schema defines them',
      actual: faults.slice(0, 5),
      exchange,
    });
  },
});

/** Another check judges these. */
function isList(exchange: Parameters<typeof readExchange>[0]): boolean {
  const method = readExchange(exchange).sent?.method ?? '';
  return method === 'server/discover' || method.endsWith('/list');
}
