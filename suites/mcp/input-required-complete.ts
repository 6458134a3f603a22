import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { isStateless, readStateless } from './support/stateless-messages.ts';

/** A question without a question mark. */
export default defineObservingCheck({
  id: 'mcp/input-required-complete',
  clause: 'mcp-2026-07-28:response.input-required',
  title: 'A result that needs input says which',
  why: 'A client that is told to come again, but not with what, comes again for ever.',
  sends: 'Nothing of its own: it judges every result of the run whose type is input_required.',
  passes: 'inputRequests, an object of requests with a method; or requestState, a text; or both.',
  fails: 'Neither, or one of another type.',
  fix: 'Put each request under a key of its own in inputRequests, or set requestState.',
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
    expect.that('inputRequests or requestState say what is needed', ok, {
      expected: 'an object of requests, a text, or both',
      actual: { inputRequests: showValue(inputRequests), requestState: showValue(requestState) },
      exchange,
    });
  },
});
