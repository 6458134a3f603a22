import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { logLevelName } from './support/stateless-messages.ts';

/** A client that misspells a level waits for messages that never come. */
export default defineCheck({
  id: 'mcp/unknown-log-level-refused',
  clause: 'mcp-2026-07-28:logging.level-unknown',
  title: 'A log level that does not exist is refused',
  why: 'A client that misspells a level believes that there are no log messages.',
  sends:
    'A stateless request whose metadata names a made-up log level. Inapplicable where discovery does not declare logging.',
  passes: 'The JSON-RPC error -32602.',
  fails: 'A result, or another code.',
  fix: 'Validate `io.modelcontextprotocol/logLevel` with the rest of the metadata.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-log-level-served'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    if (client.capabilities['logging'] === undefined) throw new Inapplicable('discovery does not declare logging');
    const options = { meta: { [logLevelName]: 'vivero-loud' }, case: 'an unknown log level' };
    expect.rpcError(await client.request(await client.plainMethod(), {}, options), { codes: [-32602] });
  },
});
