import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { isStateless, readStateless } from './support/stateless-messages.ts';

/** A result that requires input has to describe it. */
export default defineObservingCheck({
  id: 'mcp/input-required-complete',
  clause: 'mcp-2026-07-28:response.input-required',
  title: 'A result that requires input says which input',
  why: 'A client that does not learn which input is missing repeats the call without end.',
  sends: 'No request of its own. It judges every result of the run whose resultType is `input_required`.',
  passes: 'inputRequests as an object of requests that have a method, requestState as a string, or both.',
  fails: 'Neither member, or one of another type.',
  fix: 'Put each request under its own key in inputRequests, or set requestState.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['input-required-empty', 'input-requests-a-list'],
  selects: (exchange) => isStateless(exchange) && readStateless(exchange).result?.['resultType'] === 'input_required',
  judge(exchange, expect) {
    const { inputRequests, requestState } = readStateless(exchange).result ?? {};
    const areRequests =
      isObject(inputRequests) &&
      Object.values(inputRequests).every((asked) => isObject(asked) && typeof asked['method'] === 'string');
    const isState = typeof requestState === 'string';
    const ok = (areRequests || (isState && inputRequests === undefined)) && (isState || requestState === undefined);
    expect.that('inputRequests or requestState describe the required input', ok, {
      expected: 'an object of requests, a string, or both',
      actual: { inputRequests: showValue(inputRequests), requestState: showValue(requestState) },
      exchange,
    });
  },
});
