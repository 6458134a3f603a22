import type { JudgedSide } from './read-side.ts';

/** A pair of versions, and what was made of both. */
export interface Judged {
  readonly pair: {
    readonly package: string;
    readonly affected: string;
    readonly repaired: string;
    readonly advisory: string;
    readonly fault: string;
    readonly check: string | null;
    readonly glue?: string;
  };
  readonly affected: JudgedSide;
  readonly repaired: JudgedSide;
}

/** By the named check, by an assertion of it alone since it fails for another reason too, or not at all. */
type Seen = 'by the check' | 'by an assertion' | 'missed';

/** Returns docs/record.md: a row for each pair, with what each side fails. */
export function renderRecord(
  { servers, clients }: { readonly servers: readonly Judged[]; readonly clients: readonly Judged[] },
  day: Date,
): string {
  return `# The record: published faults, and what vivero says of them

npm keeps every version. So a published fault is two versions: one that has it, and one that repaired it. \`npm run record\` installs both, puts a small program
over each, as the README of the package would have it, and judges it as anybody would: servers by \`vivero run\`, clients by \`vivero client\` under every scenario
that concerns them. Run on ${day.toISOString().slice(0, 10)}.

## Servers

${renderTable(servers)}

## Clients

${renderTable(clients)}

What repaired clients fail was looked at, one by one. Many compare the name of the host alone, so that the token still goes to another port of the same host, as
[curl did until 7.83](https://curl.se/docs/CVE-2022-27774.html). Content that is sent again after a 307, and a key in a field of its own, are taken abroad by most libraries: nobody tells them that these are secrets.
`;
}

/** Returns how the difference between the two versions shows. */
export function seenHow({ pair: { check }, affected, repaired }: Judged): Seen {
  const [before, after] = [affected, repaired].map(({ results }) => results.find(({ id }) => id === check));
  if (before?.outcome !== 'failed' || after === undefined) return 'missed';
  if (after.outcome === 'passed') return 'by the check';
  const failing = (result: typeof before): Set<string> =>
    new Set(result.assertions.filter(({ ok }) => !ok).map(({ statement }) => statement));
  const held = new Set(after.assertions.filter(({ ok }) => ok).map(({ statement }) => statement));
  const mended = [...failing(before).difference(failing(after))];
  // That a target goes on serving is stated only of one that did not.
  return mended.some((statement) => held.has(statement) || statement.endsWith('the target goes on serving'))
    ? 'by an assertion'
    : 'missed';
}

function renderTable(judged: readonly Judged[]): string {
  const count = (how: Seen): number => judged.filter((one) => seenHow(one) === how).length;
  return `**${count('by the check') + count('by an assertion')} of ${judged.length} pairs were seen**, ${count('by the check')} by the named check, which fails for the affected version and passes for the repaired one,
and ${count('by an assertion')} by an assertion of it: the repaired version fails the check for another reason. ${count('missed')} were missed.

| package | affected | repaired | advisory | what it does on the wire | check | seen | the repaired version fails |
| --- | --- | --- | --- | --- | --- | --- | --- |
${judged.map(renderRow).join('\n')}`;
}

function renderRow(one: Judged): string {
  const { pair, repaired } = one;
  const failed = repaired.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => codeOf(id));
  const { check } = pair;
  const cells = [
    pair.package,
    pair.affected,
    pair.repaired,
    pair.advisory,
    pair.fault,
    check === null ? '' : codeOf(check),
    seenHow(one),
  ];
  return `| ${[...cells, failed.join(', ') || 'nothing'].join(' | ')} |`;
}

function codeOf(id: string): string {
  return `\`${id}\``;
}
