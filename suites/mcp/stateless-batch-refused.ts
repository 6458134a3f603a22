import { defineCheck } from '../../runner/kit/define-check.ts';
import { plainMeta } from './support/stateless-messages.ts';

/** Each stateless request has its own headers, and a batch has only one set of them. */
export default defineCheck({
  id: 'mcp/stateless-batch-refused',
  clause: 'mcp-2026-07-28:transport.batch-refused',
  title: 'A batch with a stateless request is refused',
  why: 'The headers, by which a gateway decides, do not describe the requests in the batch.',
  sends: 'A batch of one stateless request.',
  passes: '400, any other HTTP error status, or a JSON-RPC error.',
  fails: 'A result, a success without an error, or no response in time.',
  fix: 'Refuse arrays where the version header names the stateless revision.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-batch-served'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const method = await client.plainMethod();
    const body = [{ jsonrpc: '2.0', id: 'vivero-batch', method, params: { _meta: plainMeta } }];
    expect.notExecuted(await client.post({ body, method }, { id: 'vivero-batch', case: 'a batch' }));
  },
});
