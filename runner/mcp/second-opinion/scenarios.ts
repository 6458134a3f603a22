import type { McpEra } from '../../kit/mcp.ts';

/** A scenario of the official suite that makes sense on a server which was not written for it. */
export interface Scenario {
  /** Its name in the suite. */
  readonly name: string;
  readonly eras: readonly McpEra[];
  /** True where it pretends to be a web page of another name: only a server on loopback over plain HTTP can be asked that. */
  readonly isForeign?: boolean;
  /** True where it calls the first tool that is listed. */
  readonly callsFirstTool?: boolean;
}

/** The package and program of the official suite. */
export const conformanceSuite = { packageName: '@modelcontextprotocol/conformance', bin: 'conformance' } as const;

/** What is asked of a server. The others need tools, resources and prompts of certain names. */
export const scenarios: readonly Scenario[] = [
  { name: 'server-initialize', eras: ['legacy'] },
  { name: 'server-session-lifecycle', eras: ['legacy'] },
  { name: 'ping', eras: ['legacy'] },
  { name: 'tools-list', eras: ['legacy', 'modern'] },
  { name: 'dns-rebinding-protection', eras: ['legacy', 'modern'], isForeign: true },
  { name: 'server-sse-multiple-streams', eras: ['legacy', 'modern'] },
  { name: 'server-stateless', eras: ['modern'] },
  { name: 'http-header-validation', eras: ['modern'], callsFirstTool: true },
  { name: 'caching', eras: ['modern'] },
];
