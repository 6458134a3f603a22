import type { runOptions } from '../../config/run-options.ts';
import type { RunReport, SecondOpinion } from '../../../contracts/run-report/run-report.ts';
import type { McpSettings, RunSettings } from '../../engine/run-settings.ts';
import { abortReason } from '../../engine/blame.ts';
import { redactReport } from '../../engine/redact-report.ts';
import { createRedactor } from '../../http/redactor.ts';
import { askSecondOpinion } from '../../mcp/second-opinion/ask-second-opinion.ts';
import { conformanceSuite } from '../../mcp/second-opinion/scenarios.ts';
import type { CommandCall } from '../command.ts';
import { childHost, proxyToMcp } from '../inspect/reach-mcp.ts';
import { tell } from '../terminal/tell.ts';

/** What a run is that a second opinion is added to. */
export interface FinishedRun {
  readonly report: RunReport;
  readonly settings: RunSettings;
  readonly call: CommandCall<typeof runOptions>;
  /** Ends the asking when aborted. */
  readonly signal: AbortSignal;
}

/** Resolves to the report of a run, with what the official suite says of the target's MCP server; nothing else of it changes. */
export async function addSecondOpinion(run: FinishedRun): Promise<RunReport> {
  const { report, settings } = run;
  const reason = reasonNotToAsk(run);
  const opinion =
    settings.mcp === null || reason !== null
      ? notAsked(reason ?? 'the target has no MCP server')
      : await ask(run, settings.mcp);
  return redactReport({ ...report, secondOpinions: [opinion] }, createRedactor(settings.secrets));
}

function reasonNotToAsk({ report, signal }: FinishedRun): string | null {
  if (signal.aborted) return abortReason(signal);
  if (report.shard !== null) return 'it needs the results of a whole run, and this is a part of one';
  return report.abort === null ? null : `the run could not be finished: ${report.abort.message}`;
}

function notAsked(fault: string): SecondOpinion {
  const suite = { name: conformanceSuite.packageName, version: '' };
  return { system: 'mcp', suite, fault, findings: [], differences: [] };
}

function ask({ report, settings, call, signal }: FinishedRun, mcp: McpSettings): Promise<SecondOpinion> {
  const { options, surroundings } = call;
  const { stderr, tool, clock } = surroundings;
  const isQuiet = options.quiet?.value === true;
  const show = (line: string): void => tell(stderr, `second opinion: ${line}`);
  if (!isQuiet)
    show(`${conformanceSuite.packageName} is being run against ${report.target.name}; this takes some seconds`);
  return askSecondOpinion({
    proxy: proxyToMcp(mcp, { settings, run: report.run, tool, clock, surroundings }, 'second-opinion'),
    callTools: mcp.callTools,
    results: report.results,
    signal,
    host: childHost(surroundings),
    redact: (message) => createRedactor(settings.secrets).text(message),
    onScenario: (scenario, era) => {
      if (!isQuiet && options.verbose?.value === true) show(`${scenario} (${era})`);
    },
  });
}
