import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { legacyRevisions, unknownRevision } from './support/revisions.ts';

/** Clients of each revision request the version that they know. */
export default defineCheck({
  id: 'mcp/supported-versions-negotiated',
  clause: 'mcp-2025-11-25:lifecycle.supported-version',
  title: 'Each published version of initialize gets a version that exists',
  why: 'A client disconnects where the server offers an unknown version, or not the version that both of them know.',
  sends:
    '`initialize` with the revisions 2024-11-05, 2025-03-26, 2025-06-18 and 2025-11-25. Where another revision is returned, `ping` in a session with the requested one in MCP-Protocol-Version.',
  passes:
    'A published revision: the requested one where another response shows that the server supports it, an agreement to it or a request that is served under its header. An error for an unsupported revision. The header shows nothing of servers that do not read it.',
  fails:
    'A string that is not a published revision, another revision although the requested one is supported, or a server error.',
  fix: 'Return the requested version where it is supported, and otherwise the latest supported one.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'initialize-own-version-name',
    'initialize-one-version-older',
    'initialize-latest-alone',
    'initialize-of-first-revision-crashes',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    const agreed = new Set<unknown>([client.revision]);
    const answers: Array<readonly [string, unknown]> = [];
    for (const protocolVersion of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      const reply = await mcp.initialize({ protocolVersion }, { case: protocolVersion });
      expect.noServerError(reply.exchange);
      if (reply.result === null && !agreed.has(protocolVersion)) continue;
      const given = reply.result?.['protocolVersion'];
      // A member that is missing is judged by mcp/initialize-result-complete.
      if (reply.result !== null && typeof given !== 'string') continue;
      answers.push([protocolVersion, given]);
      if (legacyRevisions.includes(given)) agreed.add(given);
      expect.that('the version in the response is a published revision', legacyRevisions.includes(given), {
        expected: `${protocolVersion}, or another revision up to 2025-11-25`,
        actual: showValue(given),
        exchange: reply.exchange,
      });
    }
    for (const [version, given] of answers)
      if (given !== version && (await isServedAs(client, version))) agreed.add(version);
    const differing = answers.filter(([version, given]) => agreed.has(version) && given !== version);
    expect.that('a supported version gets the same version in the response', differing.length === 0, {
      expected: 'the requested version, where another response supports it',
      actual: differing.map(([version, given]) => ({ requested: version, returned: showValue(given) })),
      exchange: client.opening.exchange,
    });
  },
});

/** Resolves to true where a session serves requests under the header of a revision, and refuses that of an unknown one. */
async function isServedAs(client: McpClient, version: string): Promise<boolean> {
  const ping = async (named: string): Promise<boolean> => {
    const options = { replace: { 'mcp-protocol-version': named }, case: `ping of ${named}` };
    const { result, exchange } = await client.request('ping', {}, options);
    return result !== null && exchange.response?.status === 200;
  };
  return version >= '2025-06-18' && (await ping(version)) && !(await ping(unknownRevision));
}
