import { agentOptions } from './agent/agent-options.ts';
import { defineCommand } from './command.ts';

/** `vivero mcp`. */
export const mcpCommand = defineCommand({
  options: agentOptions,
  notes: `Serves MCP on standard input and output, for coding agents that start it: see
docs/agents.md. Agents run checks against targets of the configuration, servers on
loopback, the embedded mock and hosts of --allow-target. Credentials come from the
configuration and the environment; agents cannot pass or read them. The command ends
when standard input closes, and stops the run and the mock that it started.
Exit codes: 0 ended, 2 wrong usage or configuration, 70 an internal error.
`,
  execute: async (call) => (await import('./agent/serve-agent.ts')).serveAgent(call),
});
