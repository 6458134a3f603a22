import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';

/** SDK clients send this header with every request, discovery included. */
export default defineCheck({
  id: 'metadata/protocol-version-field-tolerated',
  clause: 'rfc9728:request.other-fields',
  title: 'The metadata is served with MCP-Protocol-Version in the request',
  why: 'The common SDKs send the header during discovery too. A server that validates it there locks their users out.',
  sends: 'GET of the metadata with MCP-Protocol-Version: 2025-11-25, and with a version that does not exist.',
  passes: '200.',
  fails: 'Any other status, or no response in time.',
  fix: 'Validate MCP-Protocol-Version at the MCP endpoint only.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-judges-version', 'metadata-judges-unknown-version'],
  async run({ authorization, expect }) {
    const [first] = await findMetadata(authorization);
    if (first === undefined) return;
    for (const version of ['2025-11-25', '1999-01-01']) {
      const headers = [['MCP-Protocol-Version', version]] as const;
      const { exchange } = await authorization.fetch(first.url, { headers, case: `MCP-Protocol-Version: ${version}` });
      expect.status(exchange, 200);
    }
  },
});
