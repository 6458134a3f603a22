import {
  type ClientOverlayProof,
  type ClientProofInput,
  proveClientOverlay,
  provePlainClient,
  type ProvenOverlay,
} from './prove-clients.ts';

/** One proof to be made: of an overlay, or of a client as it is. */
export interface ClientProofJob<Overlay extends ProvenOverlay> {
  readonly client: string;
  /** `null` for the client as it is. */
  readonly overlay: Overlay | null;
}

/** What a check of clients was proven with. */
export interface ClientCheckProof {
  readonly id: string;
  /** Ids of defects that name it and that it failed on. */
  readonly killed: readonly string[];
  /** Ids of defects that name it and that it did not fail on. */
  readonly survived: readonly string[];
}

/** A proof of checks of clients. */
export interface ClientProofReport {
  readonly exitCode: number;
  readonly summary: {
    readonly clients: number;
    readonly defects: number;
    readonly killed: number;
    readonly variants: number;
    readonly dead: number;
    readonly checks: number;
    readonly contradictions: number;
  };
  readonly overlays: readonly ClientOverlayProof[];
  readonly checks: readonly ClientCheckProof[];
}

/** How proofs are made. */
export interface ClientProofManner {
  /** So many are made side by side: most of them wait. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
  onProof(proof: ClientOverlayProof): void;
}

/** Makes proofs side by side, and resolves to them in the order of the jobs; those that an interruption left out are absent. */
export async function proveAllClients<Overlay extends ProvenOverlay>(
  jobs: readonly ClientProofJob<Overlay>[],
  input: ClientProofInput<Overlay>,
  { concurrency, signal, onProof }: ClientProofManner,
): Promise<ClientProofReport> {
  const proofs = new Map<ClientProofJob<Overlay>, ClientOverlayProof>();
  const queue = jobs.values();
  const work = async (): Promise<void> => {
    for (const job of queue) {
      if (signal.aborted) return;
      const proof = await prove(job, input);
      proofs.set(job, proof);
      onProof(proof);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return reportOf(
    jobs.flatMap((job) => proofs.get(job) ?? []),
    input,
    signal,
  );
}

function prove<Overlay extends ProvenOverlay>(
  { client, overlay }: ClientProofJob<Overlay>,
  input: ClientProofInput<Overlay>,
): Promise<ClientOverlayProof> {
  return overlay === null ? provePlainClient(client, input) : proveClientOverlay(overlay, input);
}

function reportOf<Overlay extends ProvenOverlay>(
  overlays: readonly ClientOverlayProof[],
  { checks }: ClientProofInput<Overlay>,
  signal: AbortSignal,
): ClientProofReport {
  const proven = new Map(overlays.map((overlay) => [overlay.id, overlay]));
  const checkProofs = checks.map(({ id, brokenBy }): ClientCheckProof => {
    const made = brokenBy.flatMap((overlay) => proven.get(overlay) ?? []);
    const [killed, survived] = [true, false].map((wanted) =>
      made.filter(({ caughtBy }) => caughtBy.includes(id) === wanted).map((overlay) => overlay.id),
    );
    return { id, killed: killed ?? [], survived: survived ?? [] };
  });
  const of = (kind: ClientOverlayProof['kind']): ClientOverlayProof[] => overlays.filter((one) => one.kind === kind);
  const contradictions = overlays.filter(({ findings }) => findings.length > 0).length;
  // Who picks overlays one by one does not ask about the other checks.
  const isPicked = of('plain').length === 0;
  const untried = checkProofs.filter(({ killed, survived }) => killed.length + survived.length === 0);
  const unnamed = isPicked ? 0 : untried.length;
  return {
    exitCode: exitCodeOf(signal, contradictions, unnamed),
    summary: {
      clients: of('plain').length,
      defects: of('defect').length,
      killed: of('defect').filter(({ caughtBy }) => caughtBy.length > 0).length,
      variants: of('variant').length,
      dead: of('dead').length,
      checks: checks.length,
      contradictions,
    },
    overlays,
    checks: checkProofs,
  };
}

/** A check that no defect was tried on is not proven. */
function exitCodeOf({ aborted, reason }: AbortSignal, contradictions: number, unnamed: number): number {
  if (aborted) return reason === 'SIGTERM' ? 143 : 130;
  if (contradictions > 0) return 1;
  return unnamed > 0 ? 3 : 0;
}
