import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { ClientPair } from './pairs.ts';

/** What a run made of one version. */
export interface JudgedSide {
  readonly exitCode: number | null;
  readonly results: readonly Pick<CheckResult, 'id' | 'outcome'>[];
}

/** A pair of versions, and what was made of both. */
export interface JudgedPair {
  readonly pair: ClientPair;
  readonly affected: JudgedSide;
  readonly repaired: JudgedSide;
}

/** Returns docs/record.md: a row for each pair, with what each side fails. */
export function renderRecord(judged: readonly JudgedPair[], day: Date): string {
  const seen = judged.filter(isSeen);
  const rows = judged.map(renderRow);
  const missed = judged.filter((one) => !isSeen(one)).map(({ pair }) => `${pair.package} ${pair.affected}`);
  return `# The record: advisories of clients

npm keeps every version. So a published advisory is two versions: one that has it, and one that repaired it. A small program over each version, as the README of the
package would have it, was run by \`vivero client -- node <program>\`, under every scenario that concerns it. \`npm run record\` does it again.
Run on ${day.toISOString().slice(0, 10)}.

**${seen.length} of ${judged.length} pairs were seen**: the named check fails for the affected version and passes for the repaired one.${
    missed.length === 0 ? '' : ` Missed: ${missed.join(', ')}.`
  }

| package | affected | repaired | advisory | what it does on the wire | check | affected version | repaired version | both fail besides |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

"Both fail besides" are faults of the package, or of the program over it, that neither version repaired; each was looked at. An API key in a field of its own and the content of a request that is
sent again are taken abroad by most libraries: nobody tells them that these are secrets.
`;
}

/** True where the named check fails for the affected version alone. */
export function isSeen({ pair: { check }, affected, repaired }: JudgedPair): boolean {
  return outcomeOf(affected, check) === 'failed' && outcomeOf(repaired, check) === 'passed';
}

function renderRow({ pair, affected, repaired }: JudgedPair): string {
  const cells = [
    pair.package,
    pair.affected,
    pair.repaired,
    pair.advisory,
    pair.fault,
    pair.check,
    outcomeOf(affected, pair.check),
    outcomeOf(repaired, pair.check),
    failedIn(repaired, pair).join(', ') || 'nothing',
  ];
  return `| ${cells.join(' | ')} |`;
}

function outcomeOf({ results }: JudgedSide, check: string): string {
  return results.find(({ id }) => id === check)?.outcome ?? 'not asked';
}

function failedIn({ results }: JudgedSide, { check }: ClientPair): string[] {
  return results.filter(({ id, outcome }) => outcome === 'failed' && id !== check).map(({ id }) => id);
}
