import type { ClientOverlay } from '../../../fixtures/clients/client-overlay.ts';
import { clientOverlays } from '../../../fixtures/clients/overlays/index.generated.ts';
import { kindsOfClients } from '../../../fixtures/clients/reference-client.ts';
import { runnableClients } from '../../../fixtures/clients/run-client.ts';
import { isNamedBy } from '../../engine/plan.ts';
import { NothingSelected, UsageError } from '../../errors/usage-error.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import type { ClientOverlayProof } from '../../proof/clients/prove-clients.ts';
import { type ClientProofJob, proveAllClients } from '../../proof/clients/prove-all-clients.ts';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import type { CommandCall } from '../command.ts';
import type { proveOptions } from '../proof/prove-options.ts';
import { chooseChecks } from '../run/choose-checks.ts';
import { listenForInterruption } from '../terminal/interruption.ts';
import { printJson } from '../terminal/print-json.ts';
import { tell } from '../terminal/tell.ts';
import { styleOf } from '../terminal/text-style.ts';
import { clientProofInput } from './client-proof-input.ts';
import { renderClientProof } from './render-client-proof.ts';

type ProveCall = CommandCall<typeof proveOptions>;

/** Proofs wait for delays of scenarios more than they work. */
const usualConcurrency = 4;

/** Options of the proof of servers that say nothing of clients. */
const otherOptions = ['system', 'sample', 'depth', 'shard', 'proofs', 'cache', 'reporter'] as const;

/** Applies client defects and variants to the reference clients, prints what that proved, and resolves to the exit code. */
export async function proveClientChecks(call: ProveCall): Promise<number> {
  const { options, surroundings } = call;
  const { stdout, stderr, env } = surroundings;
  const unused = otherOptions.flatMap((name) => options[name] ?? []).filter(({ origin }) => origin.startsWith('--'));
  if (unused.length > 0) throw new UsageError(unused.map(({ origin }) => `${origin} cannot be used with --clients`));
  const input = clientProofInput();
  const { suite, check } = options;
  const chosen = chooseChecks(input.checks, { ...(suite && { suite }), ...(check && { check }) });
  const jobs = jobsFor(chosen.checks, { call, isWhole: chosen.checks.length === input.checks.length });
  const isQuiet = options.quiet?.value === true;
  const notice = isQuiet ? null : 'interrupted: showing the results so far; interrupt again to stop immediately';
  const interruption = listenForInterruption(surroundings, { end: () => undefined, notice });
  let done = 0;
  try {
    const report = await proveAllClients(
      jobs,
      { ...input, checks: chosen.checks },
      {
        concurrency: options.concurrency?.value ?? usualConcurrency,
        signal: interruption.signal,
        onProof: (proof) => {
          done += 1;
          if (!isQuiet) tell(stderr, `${done}/${jobs.length} ${describe(proof)}`);
        },
      },
    );
    if (options.json?.value === true) printJson(stdout, report);
    else
      stdout.write(
        renderClientProof(report, {
          ...styleOf(stdout, env, options.color),
          isVerbose: options.verbose?.value === true,
        }),
      );
    return report.exitCode;
  } finally {
    interruption.close();
  }
}

function describe({ kind, id, client, findings }: ClientOverlayProof): string {
  const what = kind === 'plain' ? `${client} as it is` : `${kind} ${id} of ${client}`;
  return `${what}: ${findings.length === 0 ? 'proven' : findings.join('; ')}`;
}

/** Defects are proven with the checks that name them; what must not be accused concerns every check of its kinds. */
function jobsFor(
  checks: readonly ClientCheck[],
  { call, isWhole }: { readonly call: ProveCall; readonly isWhole: boolean },
): Array<ClientProofJob<ClientOverlay>> {
  const { argument, rest, options } = call;
  const globs = [
    ...(argument === null ? [] : [argument, ...rest]),
    ...(options.defect?.value ?? []),
    ...(options.variant?.value ?? []),
  ];
  refuseUnknown(globs);
  const runnable = clientOverlays.filter(({ client }) => runnableClients.includes(client));
  const wanted = runnable.filter((overlay) => {
    if (globs.length > 0) return globs.some((glob) => isNamedBy({ id: overlay.id }, glob));
    if (isWhole) return true;
    if (overlay.kind === 'defect') return checks.some(({ brokenBy }) => brokenBy.includes(overlay.id));
    return checks.some(({ kinds }) => kinds.some((kind) => kindsOfClients[overlay.client].includes(kind)));
  });
  const plain = globs.length > 0 ? [] : runnableClients.map((client) => ({ client, overlay: null }));
  const jobs = [...plain, ...wanted.map((overlay) => ({ client: overlay.client, overlay }))];
  if (jobs.length === 0)
    throw new NothingSelected(`no client defect and no client variant matches ${globs.join(', ')}`);
  return jobs;
}

function refuseUnknown(globs: readonly string[]): void {
  const ids = clientOverlays.map(({ id }) => id);
  const unknown = globs.filter((glob) => !/[*?]/.test(glob) && !ids.includes(glob));
  if (unknown.length > 0)
    throw new UsageError(
      unknown.map((id) => `there is no client defect and no client variant "${id}"${suggestNearest(id, ids)}`),
    );
}
