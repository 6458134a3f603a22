import { UsageError } from '../../errors/usage-error.ts';
import { ProgramMissing } from '../../process/find-program.ts';
import { InspectorNotServed } from '../../mcp/inspector/serve-inspector.ts';
import { TokenUnavailable } from '../../errors/token-unavailable.ts';
import { describeInspected, type InspectCall } from './inspected.ts';
import { resolveTargetRun } from '../target/resolve-target-run.ts';
import { openTarget } from '../target/open-target.ts';
import { printInspection } from './print-inspection.ts';
import { serveInspection } from './serve-inspection.ts';
import { tell } from '../terminal/tell.ts';

/** Starts the inspector on the target's MCP endpoint, or asks its command line, and resolves to the exit code. */
export async function inspectTarget(call: InspectCall): Promise<number> {
  const { options, surroundings } = call;
  const { stderr } = surroundings;
  const resolved = await resolveTargetRun({ target: call.argument, otherwise: 'mock', options }, surroundings);
  for (const warning of resolved.warnings) tell(stderr, `warning: ${warning}`);
  for (const notice of resolved.notices) tell(stderr, notice);
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
      throw new UsageError(`${error.message}; --port takes another port, --verbose prints its output`);
    // It was told why when it was tried first.
    if (error instanceof TokenUnavailable) return error.exitCode;
    throw error;
  } finally {
    await target.close();
  }
}
