import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { servedCall } from './support/served-call.ts';

const core: readonly unknown[] = ['complete', 'input_required'];

/** A client cannot read a result of a type that was not announced. */
export default defineCheck({
  id: 'mcp/call-result-type-known',
  clause: 'mcp-2026-07-28:response.result-type',
  title: 'The result of a tool call has a known type',
  why: 'Clients discard a result whose type they do not know.',
  sends: '`tools/call` of a tool that may be called.',
  passes:
    'resultType `complete` or `input_required`. Any other non-empty string where discovery declares extensions, which may add types.',
  fails: 'No resultType, or one that neither the protocol nor an extension can define.',
  fix: 'Set resultType to `complete` in the result of every finished call.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'call-result-type-invented',
    'results-without-type',
    'result-type-not-a-text',
    'call-results-without-type',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const call = await servedCall(client);
    const { result, exchange } = await client.request('tools/call', call, { case: call.name });
    if (result === null)
      throw new Untestable('the server returned a result for the call the first time, and none the second time');
    const type = result['resultType'] ?? null;
    const mayBeOther = client.capabilities['extensions'] !== undefined && typeof type === 'string' && type !== '';
    expect.that('resultType is a known type', core.includes(type) || mayBeOther, {
      expected: mayBeOther ? 'a type of an extension' : core,
      actual: showValue(type),
      exchange,
    });
  },
});
