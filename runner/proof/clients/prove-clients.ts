import type { ClientFeature, ClientKind } from '../../../contracts/clients.ts';
import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import { judgeClient, kindsAndFeatures } from '../../engine/clients/judge-client.ts';
import { needsControl } from '../../engine/clients/needs-control.ts';
import { planScenarios } from '../../engine/clients/plan-scenarios.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';

/** A change to a reference client, as far as the proof needs to know it. */
export interface ProvenOverlay {
  readonly id: string;
  readonly title: string;
  readonly kind: 'defect' | 'variant' | 'dead';
  readonly client: string;
  readonly scenarios?: readonly string[];
  readonly alsoBreaks?: readonly string[];
  /** Of a variant: true where the ordinary service refuses it, as a server may. */
  readonly isRefused?: boolean;
  /** Of a variant: what may report something on it; of a dead client: what it passes with good reason, having sent nothing. */
  readonly notes?: readonly string[];
}

/** A scenario, as far as the proof needs to know it. */
export interface ProvenScenario {
  readonly id: string;
  readonly kinds: readonly ClientKind[];
  readonly needs?: readonly ClientFeature[];
}

/** What is proven, and how a client is run. */
export interface ClientProofInput<Overlay extends ProvenOverlay> {
  readonly checks: readonly ClientCheck[];
  readonly scenarios: readonly ProvenScenario[];
  /** Id of the scenario that is the ordinary service once more. */
  readonly control: string;
  /** The kinds of each reference client. */
  readonly clients: ReadonlyMap<string, readonly ClientKind[]>;
  /** Runs a reference client under a scenario, with an overlay or as it is. */
  runScenario(client: string, scenario: string, overlay: Overlay | null): Promise<ScenarioRun>;
}

/** How the proof of one overlay ended. */
export interface ClientOverlayProof {
  /** Id of the overlay, or the name of a client as it is. */
  readonly id: string;
  readonly kind: ProvenOverlay['kind'] | 'plain';
  readonly client: string;
  readonly title: string;
  /** Ids of checks that failed. */
  readonly caughtBy: readonly string[];
  /** Ids of the checks that passed. */
  readonly passed: readonly string[];
  /** What contradicts the catalogue, one sentence each; empty where it is proven. */
  readonly findings: readonly string[];
}

/** Resolves to the proof of a reference client as it is: no check fails under any scenario of its kinds. */
export async function provePlainClient<Overlay extends ProvenOverlay>(
  client: string,
  input: ClientProofInput<Overlay>,
): Promise<ClientOverlayProof> {
  const { results } = await judge(client, { input, overlay: null, scenarios: scenariosOf(client, input) });
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  return {
    ...proofOf(results, { id: client, kind: 'plain', client, title: 'the client as it is' }),
    findings: [...failed.map((result) => `${result.id} accuses a right client: ${result.reason}`), ...errors(results)],
  };
}

/** Resolves to the proof of one overlay: what names it fails, and nothing else that has no reason to. */
export async function proveClientOverlay<Overlay extends ProvenOverlay>(
  overlay: Overlay,
  input: ClientProofInput<Overlay>,
): Promise<ClientOverlayProof> {
  const naming = input.checks.filter(({ brokenBy }) => brokenBy.includes(overlay.id));
  const { results, plain } = await judge(overlay.client, {
    input,
    overlay,
    scenarios: scenariosFor(overlay, naming, input),
  });
  const proof = proofOf(results, overlay);
  return {
    ...proof,
    findings: [...findingsOf(overlay, { naming, results, input }), ...refusals(overlay, plain), ...errors(results)],
  };
}

/** No check fails on a right client that ends early, whatever the checks are worth. */
function refusals({ kind, isRefused = false }: ProvenOverlay, { end: { exitCode } }: ScenarioRun): string[] {
  return kind === 'variant' && exitCode !== 0 && !isRefused
    ? [`the ordinary service refuses a right client, which ends with exit code ${String(exitCode)}`]
    : [];
}

function findingsOf<Overlay extends ProvenOverlay>(
  overlay: Overlay,
  found: { naming: readonly ClientCheck[]; results: readonly CheckResult[]; input: ClientProofInput<Overlay> },
): string[] {
  const { naming, results, input } = found;
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  if (overlay.kind === 'dead') {
    const { notes = [] } = overlay;
    const vacuous = results.filter(
      ({ id, outcome }) => outcome === 'passed' && isOfScenarios(id, input.checks) && !notes.includes(id),
    );
    return [...failed, ...vacuous].map(({ id, outcome }) => `${id} ${outcome} on a client that did nothing`);
  }
  const named = new Set<string>(naming.map(({ id }) => id));
  const allowed = new Set([...named, ...(overlay.alsoBreaks ?? []), ...(overlay.notes ?? [])]);
  const outcomes = new Map(results.map((result) => [result.id, result]));
  return [
    ...(overlay.kind === 'defect' && naming.length === 0 ? ['no check names this defect'] : []),
    ...[...named].flatMap((id) => {
      const result = outcomes.get(id);
      if (result?.outcome === 'failed') return [];
      return [`${id} does not catch it: ${result?.outcome ?? 'not run'}${result?.reason ? `, ${result.reason}` : ''}`];
    }),
    ...failed.filter(({ id }) => !allowed.has(id)).map(({ id, reason }) => `${id} must not fail, but: ${reason}`),
  ];
}

function isOfScenarios(id: string, checks: readonly ClientCheck[]): boolean {
  return checks.some((check) => check.id === id && check.scenarios !== 'any');
}

function errors(results: readonly CheckResult[]): string[] {
  return results.filter(({ outcome }) => outcome === 'errored').map(({ id, reason }) => `${id} errored: ${reason}`);
}

async function judge<Overlay extends ProvenOverlay>(
  client: string,
  {
    input,
    overlay,
    scenarios,
  }: { input: ClientProofInput<Overlay>; overlay: Overlay | null; scenarios: readonly string[] },
): Promise<{ readonly results: CheckResult[]; readonly plain: ScenarioRun }> {
  // As for a client of a partner: what it shows in the ordinary service decides what else it is run under.
  const plain = await input.runScenario(client, 'plain', overlay);
  const { run } = planScenarios({
    scenarios: input.scenarios.filter(({ id }) => id !== 'plain' && scenarios.includes(id)),
    checks: input.checks,
    shown: kindsAndFeatures(plain),
    servesTls: true,
    isSelected: () => true,
  });
  const others: ScenarioRun[] = [];
  for (const { id } of run) others.push(await input.runScenario(client, id, overlay));
  if (needsControl(plain, others)) others.push(await input.runScenario(client, input.control, overlay));
  return {
    plain,
    results: judgeClient(input.checks, { runs: [plain, ...others], notRun: new Map(), claimed: new Set() }),
  };
}

function scenariosOf<Overlay extends ProvenOverlay>(client: string, input: ClientProofInput<Overlay>): string[] {
  const kinds = input.clients.get(client) ?? [];
  return input.scenarios.filter((scenario) => scenario.kinds.some((kind) => kinds.includes(kind))).map(({ id }) => id);
}

/** A defect is run under what can show it; anything else under all. */
function scenariosFor<Overlay extends ProvenOverlay>(
  overlay: Overlay,
  naming: readonly ClientCheck[],
  input: ClientProofInput<Overlay>,
): string[] {
  const all = scenariosOf(overlay.client, input);
  if (overlay.kind !== 'defect') return all;
  const wanted = new Set<string>([
    'plain',
    ...(overlay.scenarios ?? []),
    ...naming.flatMap(({ scenarios }) => (scenarios === 'any' ? [] : scenarios)),
  ]);
  return all.filter((id) => wanted.has(id));
}

function proofOf(
  results: readonly CheckResult[],
  { id, kind, client, title }: Pick<ClientOverlayProof, 'id' | 'kind' | 'client' | 'title'>,
): Omit<ClientOverlayProof, 'findings'> {
  const idsOf = (wanted: CheckResult['outcome']): string[] =>
    results.filter(({ outcome }) => outcome === wanted).map((result) => result.id);
  return { id, kind, client, title, caughtBy: idsOf('failed'), passed: idsOf('passed') };
}
