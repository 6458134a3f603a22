import type { CheckResult, SecondOpinion } from '../../../contracts/run-report/run-report.ts';
import type { InspectorAnswer, ListedTool, McpEra } from '../../kit/mcp.ts';
import { findProgram, type Program, ProgramMissing } from '../../process/find-program.ts';
import { askInspector, InspectorNotAsked } from '../inspector/ask-inspector.ts';
import { startTokenProxy } from '../proxy/token-proxy.ts';
import { compareOpinions } from './compare-opinions.ts';
import { type ConformanceRun, runConformanceSuite } from './run-conformance-suite.ts';
import { conformanceSuite } from './scenarios.ts';

/** What a second opinion on an MCP server is asked with. */
export interface SecondOpinionQuestion extends Omit<
  ConformanceRun,
  'program' | 'eras' | 'tools' | 'timeoutMs' | 'scenarioTimeoutMs'
> {
  /** What our own checks found. */
  readonly results: readonly CheckResult[];
  /** Bounds in milliseconds; each has a default. */
  readonly times?: Partial<typeof defaultTimes>;
}

const defaultTimes = { answerMs: 15_000, scenarioMs: 45_000, wholeMs: 240_000 };

/** What was found out before the suite is run; `fault` says why it is not. */
interface Acquaintance {
  readonly eras: readonly McpEra[];
  readonly tools: readonly ListedTool[] | null;
  readonly fault: string | null;
}

/**
 * Resolves to what the official conformance suite says of an MCP server, and where that differs from our results. Never rejects: what
 * keeps it from being asked is told as its fault.
 */
export async function askSecondOpinion(question: SecondOpinionQuestion): Promise<SecondOpinion> {
  const times = { ...defaultTimes, ...question.times };
  const opinion = { system: 'mcp', findings: [], differences: [] } as const;
  const suite = { name: conformanceSuite.packageName, version: '' };
  try {
    const program = findProgram(conformanceSuite.packageName, conformanceSuite.bin);
    const known = { ...suite, version: program.version };
    const { fault, eras, tools } = await meet(question, times.answerMs);
    if (fault !== null) return { ...opinion, suite: known, fault };
    const findings = await runSuite(question, { program, eras, tools, times });
    return {
      ...opinion,
      suite: known,
      fault: null,
      findings,
      differences: compareOpinions(findings, question.results),
    };
  } catch (error) {
    const isTold = error instanceof ProgramMissing || error instanceof InspectorNotAsked;
    const fault = isTold ? error.message : `it could not be run: ${question.redact(String(error))}`;
    return { ...opinion, suite, fault };
  }
}

function runSuite(
  question: SecondOpinionQuestion,
  known: Pick<ConformanceRun, 'eras' | 'tools'> & { readonly program: Program; readonly times: typeof defaultTimes },
): ReturnType<typeof runConformanceSuite> {
  const { program, eras, tools, times } = known;
  return runConformanceSuite({
    ...question,
    program,
    eras,
    tools,
    scenarioTimeoutMs: times.scenarioMs,
    timeoutMs: times.wholeMs,
  });
}

/** Asks the inspector which eras the target speaks and what tools it lists: the suite says neither. */
async function meet(question: SecondOpinionQuestion, timeoutMs: number): Promise<Acquaintance> {
  const faults = new Set<string>();
  const proxy = await startTokenProxy({
    ...question.proxy,
    limits: { responseBytes: 8 * 1024 * 1024 },
    onEnd: ({ outcome, reason }) => {
      if (outcome === 'failed') faults.add(reason);
    },
  });
  try {
    const ask = (method: 'initialize' | 'tools/list', era: McpEra): Promise<InspectorAnswer> =>
      askInspector({ url: proxy.url, method, era, timeoutMs, signal: question.signal, host: question.host });
    const openings = await Promise.all(
      (['legacy', 'modern'] as const).map(async (era) => ({ era, answer: await ask('initialize', era) })),
    );
    const eras = openings.filter(({ answer }) => answer.exitCode === 0).map(({ era }) => era);
    const era = eras.at(-1);
    if (era !== undefined) return { eras, tools: toolsOf(await ask('tools/list', era)), fault: null };
    if (openings.some(({ answer }) => answer.error?.code === 'auth_required'))
      return { eras, tools: null, fault: 'the target requires other credentials than the configured ones' };
    const [fault] = [...faults, ...openings.flatMap(({ answer }) => answer.error?.message ?? [])];
    return {
      eras,
      tools: null,
      fault: `no client of its kind can connect: ${question.redact(fault ?? 'no response')}`,
    };
  } finally {
    await proxy.close();
  }
}

function toolsOf({ exitCode, result }: InspectorAnswer): readonly ListedTool[] | null {
  if (exitCode !== 0 || typeof result !== 'object' || result === null) return null;
  const { tools } = result as { readonly tools?: unknown };
  if (!Array.isArray(tools)) return null;
  return tools.filter((tool: unknown): tool is ListedTool => typeof tool === 'object' && tool !== null);
}
