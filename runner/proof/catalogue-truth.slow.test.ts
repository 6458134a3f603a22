/**
 * The whole proof, as a release takes it: every check catches its defects, none fails without reason on a defect, and none fails on a
 * variant. `PROOF_SHARD=i/n` proves a part; proofs that the file `PROOF_KEPT` holds are not made again, and it keeps the new ones.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { keptProofsVariable } from '../../scripts/test/passed-units.ts';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { maySecondTry } from '../../scripts/test/second-try.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import type { OverlayProof, ProofReport } from './proof-report.ts';

const patienceMs = patient(14_400_000);
const directory = mkdtempSync(join(tmpdir(), 'vivero-truth-'));
t.teardown(() => rmSync(directory, { recursive: true }));
t.setTimeout(patienceMs);

const kept = process.env[keptProofsVariable] ?? '';

/** Where more are contradicted than this, none is proven again. */
const mostAgain = 10;

/** Proves what is named, or all, as `vivero prove` does. */
async function prove(...words: readonly string[]): Promise<{ report: ProofReport; stderr: string }> {
  const line = ['prove', ...words, '--json', ...(kept === '' ? ['--no-cache'] : ['--proofs', kept])];
  // It takes hours: whoever waits is told how far it has come.
  const onStderr = (text: string): boolean => kept !== '' && process.stderr.write(text);
  const { stdout, stderr } = await runCommandLine(line, { directory, env: process.env, onStderr });
  return { report: JSON.parse(stdout) as ProofReport, stderr };
}

/** Proves the few that were contradicted once more, with nothing beside them: a busy machine accuses nobody. */
async function proveAgain({ overlays }: ProofReport): Promise<Map<string, OverlayProof>> {
  const contradicted = overlays.filter(({ outcome, kind }) => outcome === 'contradicted' && kind !== 'plain');
  const isTried = contradicted.length > 0 && contradicted.length <= mostAgain && maySecondTry(process.env);
  if (!isTried) return new Map();
  const { report } = await prove('--concurrency', '1', ...contradicted.map(({ id }) => id));
  return new Map(report.overlays.map((overlay) => [overlay.id, overlay]));
}

t.test('the whole catalogue', async (t) => {
  t.setTimeout(patienceMs);
  const shard = process.env['PROOF_SHARD'];
  const { report, stderr } = await prove(...(shard === undefined ? [] : ['--shard', shard]));
  const before = /^\d+ of \d+ proofs are kept from before/m.exec(stderr);
  if (before) t.comment(`kept from before: ${before[0]}`);
  const again = await proveAgain(report);
  for (const first of report.overlays) {
    const { id, outcome, findings, reason } = again.get(first.id) ?? first;
    if (outcome === 'proven' && first.outcome !== 'proven') t.comment(`flaky: ${id}`, first.findings);
    if (outcome === 'unproven') t.pass(id, { skip: reason });
    else
      t.strictSame({ outcome, texts: findings.map(({ text }) => text) }, { outcome: 'proven', texts: [] }, id, {
        reason,
      });
  }
  t.equal(report.summary.left, 0, 'nothing was left', { stderr });
});
