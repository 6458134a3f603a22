import { join } from 'node:path';
import type { OpinionFinding } from '../../../contracts/run-report/run-report.ts';
import { isLoopback } from '../../http/origin.ts';
import type { ListedTool, McpEra } from '../../kit/mcp.ts';
import { type ChildHost, withTemporaryFolder } from '../../process/child-host.ts';
import type { Program } from '../../process/find-program.ts';
import type { ProxiedRequest } from '../proxy/forward-request.ts';
import { startTokenProxy, type TargetProxy } from '../proxy/token-proxy.ts';
import { runScenario } from './run-scenario.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { createToolGuard, type ToolGuard } from './tool-guard.ts';

/** What the official suite is run with. */
export interface ConformanceRun {
  readonly program: Program;
  /** How the target is reached; the endpoint among it. */
  readonly proxy: TargetProxy;
  /** Eras that the target speaks. */
  readonly eras: readonly McpEra[];
  /** Tools that the target lists; `null` where that is not known. */
  readonly tools: readonly ListedTool[] | null;
  /** Names of tools that may be called though they are not annotated as read-only. */
  readonly callTools: readonly string[];
  /** Longest time for a scenario, in milliseconds. */
  readonly scenarioTimeoutMs: number;
  /** Longest time for all of them, in milliseconds; what is left then is not asked. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly host: ChildHost;
  redact(message: string): string;
  /** Told of each scenario before it is run. */
  onScenario?(scenario: string, era: McpEra): void;
}

/** Answers are small; what is larger fills no process of ours. */
const proxyLimits = { responseBytes: 8 * 1024 * 1024 } as const;

/**
 * Runs the scenarios of the official suite that make sense for the eras, one after the other, through a proxy that presents the token; no
 * tool that may write is called. Resolves to what each found, in the order of {@link scenarios}, the legacy era first.
 */
export async function runConformanceSuite(run: ConformanceRun): Promise<readonly OpinionFinding[]> {
  const guard = createToolGuard(run.tools, run.callTools);
  const deadline = AbortSignal.timeout(run.timeoutMs);
  return withTemporaryFolder(run.host, async (folder) => {
    const findings: OpinionFinding[] = [];
    for (const era of (['legacy', 'modern'] as const).filter((era) => run.eras.includes(era))) {
      for (const scenario of scenarios.filter(({ eras }) => eras.includes(era))) {
        const reason = deadline.aborted
          ? `no time was left: the whole suite may take at most ${run.timeoutMs} ms`
          : reasonNotToAsk(scenario, run, guard);
        const finding =
          reason === null ? await ask(scenario, era, { run, guard, folder }) : { checks: [], note: reason };
        findings.push({ scenario: scenario.name, era, ...finding });
      }
    }
    return findings;
  });
}

function reasonNotToAsk(scenario: Scenario, { proxy, tools, signal }: ConformanceRun, guard: ToolGuard): string | null {
  if (signal.aborted) return 'the run ended before it';
  const { endpoint } = proxy;
  if (scenario.isForeign === true && !(isLoopback(endpoint) && endpoint.protocol === 'http:'))
    return 'not run: it is for servers on loopback over plain HTTP, and fails all others';
  if (scenario.callsFirstTool !== true) return null;
  if (tools === null) return 'not run: it calls the first tool that is listed, and the tools could not be listed';
  const first = tools[0]?.['name'];
  if (tools.length === 0 || (typeof first === 'string' && guard.mayCall(first))) return null;
  return 'not run: it calls the first tool that is listed, which is not annotated as read-only, nor allowed';
}

async function ask(
  scenario: Scenario,
  era: McpEra,
  { run, guard, folder }: { readonly run: ConformanceRun; readonly guard: ToolGuard; readonly folder: string },
): Promise<Pick<OpinionFinding, 'checks' | 'note'>> {
  const { program, signal, host, scenarioTimeoutMs } = run;
  run.onScenario?.(scenario.name, era);
  const ended: ProxiedRequest[] = [];
  const proxy = await startTokenProxy({
    ...run.proxy,
    limits: proxyLimits,
    passesForeign: scenario.isForeign === true,
    refuse: (message) => guard.refuse(message),
    onEnd: (request) => ended.push(request),
  });
  try {
    const { checks, note } = await runScenario({
      program,
      scenario: scenario.name,
      era,
      url: proxy.url,
      folder: join(folder, `${era}-${scenario.name}`),
      timeoutMs: scenarioTimeoutMs,
      signal,
      host,
      redact: (message) => run.redact(message),
    });
    // A judgement on what the proxy answered is none on the target.
    const held = ended.find(({ outcome }) => outcome === 'held-back');
    if (held !== undefined) return { checks: [], note: held.reason };
    return { checks, note: [note, ...faultsIn(ended)].filter((part) => part !== '').join('; ') };
  } finally {
    await proxy.close();
  }
}

function faultsIn(ended: readonly ProxiedRequest[]): string[] {
  const faults = ended.filter(({ outcome }) => outcome === 'failed').map(({ reason }) => reason);
  return [...new Set(faults)].slice(0, 3).map((reason) => `the target gave no complete response: ${reason}`);
}
