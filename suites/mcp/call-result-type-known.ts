import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { servedCall } from './support/served-call.ts';

const core: readonly unknown[] = ['complete', 'input_required'];

/** A type that nobody announced is a type that nobody can read. */
export default defineCheck({
  id: 'mcp/call-result-type-known',
  clause: 'mcp-2026-07-28:response.result-type',
  title: 'The result of a call has a type that is known',
  why: 'Clients throw away a result whose type they do not know.',
  sends: 'tools/call of a tool that may be called.',
  passes: 'complete or input_required; another text where discovery declares extensions, which may add types.',
  fails: 'A type that neither the protocol nor an extension has, or none.',
  fix: 'Set resultType to "complete" on results of calls that are done.',
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
    if (result === null) throw new Untestable('the call is served once, and not served again');
    const type = result['resultType'] ?? null;
    const mayBeOther = client.capabilities['extensions'] !== undefined && typeof type === 'string' && type !== '';
    expect.that('the type is known', core.includes(type) || mayBeOther, {
      expected: mayBeOther ? 'a type of an extension' : core,
      actual: showValue(type),
      exchange,
    });
  },
});
