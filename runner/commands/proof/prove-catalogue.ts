import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Check } from '../../kit/define-check.ts';
import { besidesOf, checksFor, groupOf, groups } from '../../proof/asked-mock.ts';
import { makeProofReport } from '../../proof/make-proof-report.ts';
import type { ProofJob } from '../../proof/proof-queue.ts';
import { StoreError } from '../../errors/store-error.ts';
import type { OverlayProof, ProofReport } from '../../proof/proof-report.ts';
import { createProofWorker } from '../../proof/proof-worker.ts';
import type { ProofExtent, ProofWorld, ProvenOverlay } from '../../proof/proof-world.ts';
import { proveAll, type ProofWorker } from '../../proof/prove-all.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { chooseChecks, suggestPattern } from '../run/choose-checks.ts';
import { chooseOverlays } from './choose-overlays.ts';
import { requireReports } from '../delivery/require-output.ts';
import { chooseProofReports, deliverProof } from './deliver-proof.ts';
import type { CommandCall } from '../command.ts';
import { type KeptProofs, keptProofsOf, openKeptProofs, requireProofs } from './kept-proofs.ts';
import { readProofKeys } from './proof-keys.ts';
import { ProofProcess } from './proof-process.ts';
import { createProofWorld } from './proof-world.ts';
import type { proveOptions } from './prove-options.ts';
import { isBuildServer } from '../../config/build-server.ts';
import { watchProof, type WatchedProof } from '../terminal/watch-proof.ts';
import { tell } from '../terminal/tell.ts';

/** What is proven in place of the catalogue, for tests: it is proven in this process. */
export type ProofReplacement = Pick<ProofWorld, 'checks' | 'overlays'>;

/** Depths that do not prove all of what the catalogue says of a defect. */
const partialDepths: ReadonlySet<string> = new Set(['named', 'sampled']);

/** What is proven. */
interface Selected {
  readonly world: ProofWorld;
  readonly checks: readonly Check[];
  readonly overlays: readonly ProvenOverlay[];
  readonly jobs: readonly ProofJob[];
  /** True where nothing was selected. */
  readonly isWhole: boolean;
  /** True where all overlays are proven, at least a sample of the defects by every check: figures say how many. */
  readonly hasFigures: boolean;
}

/** Lays the chosen overlays over the mock, delivers what that proved, and resolves to the exit code. */
export async function proveCatalogue(
  call: CommandCall<typeof proveOptions>,
  replacement?: ProofReplacement,
): Promise<number> {
  const { surroundings } = call;
  const reports = chooseProofReports(call.options, surroundings.directory);
  await requireReports(reports);
  const watched = watchProof(call);
  try {
    const world = { ...createProofWorld(surroundings, watched.signal), ...replacement };
    const selected = select(world, call);
    if (!selected.hasFigures && reports.some(({ format }) => format === 'figures'))
      throw new UsageError(
        'figures need a proof of all overlays by all checks: leave out the options that select a part of it',
      );
    const kept = replacement === undefined ? await openKept(selected, call) : null;
    const report = await proveSelected(selected, { kept, watched, call, isReplaced: replacement !== undefined });
    watched.end();
    return await deliverProof(report, { reports, call, catalogue: world });
  } finally {
    watched.close();
  }
}

function select(
  world: ProofWorld,
  { argument, rest, options, surroundings }: CommandCall<typeof proveOptions>,
): Selected {
  const chosen = chooseChecks(world.checks, options);
  const named = argument === null ? [] : [argument, ...rest];
  const { defect, variant, system, sample, seed } = options;
  const asked = { defect, variant, system, sample, seed };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const { overlays: wanted, idle } = chooseOverlays(world.overlays, { named, ...given });
  if (options.quiet?.value !== true) {
    for (const glob of chosen.idle)
      tell(surroundings.stderr, `no check matches "${glob}"${suggestPattern(glob, world.checks)}`);
    for (const glob of idle) tell(surroundings.stderr, `no defect and no variant matches "${glob}"`);
  }
  const isEveryCheck = chosen.checks.length === world.checks.length;
  const isEveryOverlay = wanted.length === world.overlays.length;
  const overlays = isEveryCheck ? wanted : wanted.filter((overlay) => mayConcern(overlay, chosen.checks));
  // The plain mock is the variant of all variants: it is proven where the overlays are not picked.
  const isPicked = named.length > 0 || [defect, variant, system].some((given) => given !== undefined);
  const withPlain = isEveryOverlay || (!isPicked && options.depth?.value === 'sampled');
  const plain = withPlain ? groups.filter((group) => hasChecks(group, chosen.checks)) : [];
  const all: ProofJob[] = [
    ...plain.map((group) => ({ kind: 'plain' as const, id: `plain-${group}`, group })),
    ...overlays.map((overlay) => ({ kind: overlay.kind, id: overlay.id, group: groupOf(overlay) })),
  ];
  const shard = options.shard?.value ?? null;
  const isAll = isEveryCheck && isEveryOverlay && shard === null;
  return {
    world,
    checks: chosen.checks,
    overlays,
    jobs: shard === null ? all : all.filter((_, place) => place % shard.total === shard.index - 1),
    isWhole: isAll && !partialDepths.has(options.depth?.value ?? 'affected'),
    hasFigures: isAll && options.depth?.value !== 'named',
  };
}

function mayConcern(overlay: ProvenOverlay, checks: readonly Check[]): boolean {
  const group = groupOf(overlay);
  const naming = checks.filter(({ brokenBy }) => brokenBy.includes(overlay.id));
  return checksFor(checks, [overlay], { group, besides: besidesOf(group, naming), withStress: true }).length > 0;
}

function hasChecks(group: ProofJob['group'], checks: readonly Check[]): boolean {
  return checksFor(checks, [], { group, withStress: true }).length > 0;
}

/** One process for each core, but none that would have next to nothing to do. */
function startWorkers(
  { world, checks, jobs }: Selected,
  { call: { options, surroundings }, isReplaced }: ProofScope,
): ProofWorker[] {
  const extent: ProofExtent = {
    chosen: checks.length === world.checks.length ? null : checks.map(({ id }) => id),
    depth: options.depth?.value ?? 'affected',
    seed: options.seed?.value ?? 0,
  };
  const wanted = options.concurrency?.value ?? Math.min(availableParallelism(), Math.ceil(jobs.length / fewestJobs));
  if (jobs.length === 0) return [];
  if (wanted === 1 || isReplaced) return [createProofWorker(world, extent)];
  return Array.from({ length: Math.min(wanted, jobs.length) }, () => new ProofProcess(surroundings, extent));
}

/** A process of its own takes seconds before it proves anything. */
const fewestJobs = 12;

interface ProofScope {
  /** `null` where everything is proven anew. */
  readonly kept: KeptProofs | null;
  readonly watched: WatchedProof;
  readonly call: CommandCall<typeof proveOptions>;
  /** True where it is not the catalogue that is proven. */
  readonly isReplaced: boolean;
}

/** Resolves to the proofs of earlier commands: of the sources, with every check, and where nobody wants all of them made anew. */
async function openKept(
  { world, checks }: Selected,
  { options, surroundings }: CommandCall<typeof proveOptions>,
): Promise<KeptProofs | null> {
  const [first, ...others] = (options.proofs?.value ?? []).map((file) => resolve(surroundings.directory, file));
  if (first !== undefined) {
    if (options.cache?.value === false) throw new UsageError('--proofs cannot be used with --no-cache');
    if (checks.length < world.checks.length) throw new UsageError('--proofs cannot be used with a selection of checks');
    requireProofs([first, ...others]);
  }
  const isWanted = first !== undefined || (options.cache?.value ?? !isBuildServer(surroundings.env));
  if (!isWanted || !import.meta.url.endsWith('.ts') || checks.length < world.checks.length) return null;
  const root = join(import.meta.dirname, '..', '..', '..');
  const { depth: given, seed } = options;
  const depth = given?.value === 'sampled' ? `sampled ${seed?.value ?? 0}` : (given?.value ?? 'affected');
  const keyOf = await readProofKeys({ root, world, depth });
  return openKeptProofs(first === undefined ? [keptProofsOf(root)] : [first, ...others], depth, keyOf);
}

/** Proofs are kept so many at a time: a command that is killed loses no more than these. */
const keptTogether = 10;

/** Keeps proofs as they come; to lose some costs time only. `end` resolves when all are kept. */
function openKeeper(
  { jobs }: Selected,
  { kept, call: { options, surroundings } }: ProofScope,
): { add(proof: OverlayProof): void; end(): Promise<void> } {
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  let waiting = new Map<string, OverlayProof>();
  let keeping = Promise.resolve();
  const keep = (): void => {
    const proofs = waiting;
    waiting = new Map();
    keeping = keeping.then(() =>
      kept?.keep(
        [...proofs.keys()].flatMap((id) => jobOf.get(id) ?? []),
        proofs,
      ),
    );
    // Nobody waits for it before the end.
    keeping.catch(() => undefined);
  };
  return {
    add: (proof) => {
      waiting.set(proof.id, proof);
      if (waiting.size >= keptTogether) keep();
    },
    end: async () => {
      keep();
      try {
        await keeping;
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        if (options.quiet?.value !== true) tell(surroundings.stderr, `the proofs are not kept: ${error.message}`);
      }
    },
  };
}

/** Returns the proofs that are taken over from earlier commands, by their ids. */
function takeOver(
  { jobs }: Selected,
  { kept, call: { options, surroundings } }: ProofScope,
): Map<string, OverlayProof> {
  const found = jobs.flatMap((job) => kept?.find(job) ?? []);
  const text = `${found.length} of ${jobs.length} proofs are kept from before, since nothing that they depend on has changed`;
  if (found.length > 0 && options.quiet?.value !== true)
    tell(surroundings.stderr, `${text}; --no-cache makes them again`);
  return new Map(found.map((proof) => [proof.id, proof]));
}

async function proveSelected(selected: Selected, scope: ProofScope): Promise<ProofReport> {
  const { checks, overlays, jobs, isWhole } = selected;
  const { watched, call } = scope;
  const { clock, tool } = call.surroundings;
  const startedAt = new Date(clock.now()).toISOString();
  const startedMs = clock.monotonicMs();
  const proofs = takeOver(selected, scope);
  const left = jobs.filter(({ id }) => !proofs.has(id));
  const workers = startWorkers({ ...selected, jobs: left }, scope);
  const keeper = openKeeper(selected, scope);
  const onProof = (proof: OverlayProof): void => {
    proofs.set(proof.id, proof);
    keeper.add(proof);
    watched.onProof(proof);
  };
  const onFault = (job: ProofJob, error: unknown): void => onProof(faultOf(job, overlays, error));
  watched.start(left.length);
  try {
    // An interruption is not waited for: what is under way comes to nothing.
    await Promise.race([watched.interrupted, proveAll(left, { workers, signal: watched.signal, onProof, onFault })]);
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
    await keeper.end();
  }
  return makeProofReport({
    tool,
    startedAt,
    durationMs: Math.round(clock.monotonicMs() - startedMs),
    interruptedBy: watched.interruptedBy(),
    isWhole,
    checks,
    overlays: jobs.flatMap(({ id }) => proofs.get(id) ?? []),
    planned: jobs.length,
  });
}

function faultOf({ id, kind, group }: ProofJob, overlays: readonly ProvenOverlay[], error: unknown): OverlayProof {
  const overlay = overlays.find((known) => known.id === id);
  return {
    id,
    kind,
    system: overlay?.system ?? group,
    title: overlay?.title ?? '',
    outcome: 'errored',
    naming: [],
    caughtBy: [],
    findings: [],
    reason: `VIVERO_INTERNAL ${error instanceof Error ? error.message : String(error)}; this is a bug in vivero`,
    durationMs: 0,
  };
}
