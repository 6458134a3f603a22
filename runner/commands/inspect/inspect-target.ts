import { resolveRun } from '../../config/resolve-run.ts';
import { UsageError } from '../../config/usage-error.ts';
import { ProgramMissing } from '../../mcp/child/find-program.ts';
import { InspectorNotServed } from '../../mcp/inspector/serve-inspector.ts';
import { TokenUnavailable } from '../../oauth/token-unavailable.ts';
import { escapeText } from '../../reporters/escape.ts';
import { describeInspected, type InspectCall } from './inspected.ts';
import { openTarget } from '../target/open-target.ts';
import { printInspection } from './print-inspection.ts';
import { serveInspection } from './serve-inspection.ts';

/** Starts the inspector on the target's MCP endpoint, or asks its command line, and resolves to the exit code. */
export async function inspectTarget(call: InspectCall): Promise<number> {
  const { options, surroundings } = call;
  const { directory, env, stderr } = surroundings;
  const random = (bound: number): number => surroundings.random(bound);
  const resolved = await resolveRun({ target: call.argument, options, directory, env, random });
  for (const warning of resolved.warnings) stderr.write(`vivero: warning: ${warning}\n`);
  for (const notice of resolved.notices) stderr.write(`vivero: ${notice}\n`);
  const target = await openTarget(resolved, { systems: ['mcp'], surroundings });
  try {
    const { settings } = target;
    if (settings.mcp === null) {
      throw new UsageError(
        `the target ${settings.targetName} has no MCP server; give --mcp-url, or targets.${settings.targetName}.mcp.url`,
      );
    }
    const inspected = describeInspected(settings, settings.mcp, call);
    return await (options.cli?.value === true ? printInspection(inspected, call) : serveInspection(inspected, call));
  } catch (error) {
    if (error instanceof ProgramMissing) throw new UsageError(error.message);
    if (error instanceof InspectorNotServed)
      throw new UsageError(`${escapeText(error.message)}; --port takes another port, --verbose shows what it says`);
    // It was told why when it was tried first.
    if (error instanceof TokenUnavailable) return error.exitCode;
    throw error;
  } finally {
    await target.close();
  }
}
