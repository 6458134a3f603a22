import type { McpReply } from '../../../kit/json-rpc.ts';
import { mediaTypeOf } from '../../../kit/media-type.ts';
import { quoteText } from '../../../text/show-text.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { fault, type Finding, good } from '../finding.ts';

/** Which versions of MCP the endpoint speaks. */
export const mcpEras: Diagnosis<TargetScene> = {
  title: 'MCP',
  examine: async ({ survey, settings }): Promise<Finding[]> => {
    if (settings.mcp === null) return [];
    const { modern, legacy } = await survey.eras();
    const revision = legacy.reply.result?.['protocolVersion'];
    const agreed = typeof revision === 'string' ? `, agreed on ${quoteText(revision)}` : '';
    const spoken = [
      ...(modern.spoken ? ['stateless (2026-07-28)'] : []),
      ...(legacy.spoken ? [`session-based (up to 2025-11-25${agreed})`] : []),
    ];
    const facts = { stateless: modern.spoken, sessionBased: legacy.spoken };
    if (spoken.length > 0) return [good(spoken.join(' and '), facts)];
    const fix = `check the URL of mcp, to which ${settings.mcp.endpoint ?? '/mcp'} is appended: mcp.endpoint says otherwise`;
    const message = `the endpoint speaks neither stateless nor session-based MCP: ${describeReply('server/discover', modern.reply)}, ${describeReply('initialize', legacy.reply)}`;
    return [fault('target', { message, fix }, facts)];
  },
};

function describeReply(method: string, { exchange, error }: McpReply): string {
  const { response, fault: broken } = exchange;
  if (response === null) return `${method} gets no response (${broken?.message ?? 'nothing came'})`;
  const type = mediaTypeOf(response.headers)?.essence;
  const code = error === null ? '' : ` and the error ${error.code}`;
  return `${method} gets ${response.status}${type === undefined ? '' : ` with ${quoteText(type)}`}${code}`;
}
