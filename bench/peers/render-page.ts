import type { PeerCount } from './count-results.ts';
import type { Sampled } from './draw-sample.ts';
import { faultKinds } from './fault-kinds.ts';
import type { Peer } from './peer.ts';

/** What the page of the comparison is made of. */
export interface PeersPage {
  readonly peers: readonly Peer[];
  /** One of each peer, in the same order. */
  readonly counts: readonly PeerCount[];
  /** Why a peer could not be had or prepared, by its id. */
  readonly problems: ReadonlyMap<string, string>;
  readonly sample: readonly Sampled[];
  /** ISO 8601. */
  readonly date: string;
  readonly machine: string;
}

/** Returns the page, in Markdown. */
export function renderPage(page: PeersPage): string {
  return `${[
    introduce(page),
    renderCounts(page),
    renderKinds(page),
    renderThemes(page),
    renderPeers(page),
    notComparable,
  ]
    .map((part) => part.trim())
    .join('\n\n')}\n`;
}

function introduce(page: PeersPage): string {
  const { date, machine, sample } = page;
  const number = (kind: Sampled['kind']): number => sample.filter((one) => one.kind === kind).length;
  return `
# Compared with peers

Tools of the npm registry that test a server by its OpenAPI document, and vivero, on the [lending library](mock.md) and its defects.
Measured on ${date} with \`node bench/peers.ts\`, on ${machine}.

A defect is applied to the library, or a variant: something unusual but right. Each tool then runs against it once. The sample has
${number('defect')} defects and ${number('variant')} variants, drawn by a seed; the ten kinds of faults below come first, then the themes take turns.
A defect counts as **found** where a run has a failure that no run on the plain library has: another test that fails, or the same
test with another status. A variant on which that happens is a **false alarm**. Each run has a fresh library with fresh credentials.
${explainParts(page)}`;
}

/** Says which numbers are not over the whole sample. */
function explainParts({ counts, sample }: PeersPage): string {
  const isPart = counts.some(({ defects, variants }) => defects > 0 && defects + variants < sample.length);
  return isPart
    ? '\nA tool that had not gone through the whole sample when the measuring ended is counted over the part that it had: "of" says how many.'
    : '';
}

function renderCounts({ peers, counts, problems }: PeersPage): string {
  const rows = peers.map((peer, index) => {
    const count = counts[index];
    const problem = problems.get(peer.id);
    const head = [peer.name, versionOf(peer)];
    if (count === undefined || count.defects === 0)
      return [...head, problem ?? 'not measured', '', '', '', '', '', '', ''];
    return [
      ...head,
      `${count.found.length} of ${count.defects}`,
      `${count.kindsFound.length} of ${count.kinds}`,
      `${count.falseAlarms.length} of ${count.variants}`,
      String(count.failuresOnPlain),
      seconds(count.wallMs),
      seconds(count.cpuMs),
      String(count.requests),
      count.perSecond.toFixed(1),
    ];
  });
  const headings = [
    'tool',
    'version',
    'faults found',
    'of the ten kinds',
    'false alarms',
    'fails on the plain library',
  ];
  const costs = ['seconds a run', 'processor seconds', 'requests a run', 'requests a second'];
  return `
## Result

${renderTable([...headings, ...costs], rows)}

Times and requests are the middle value of all runs; the requests are counted by the library. Start-up is part of a run, generating
what is run (once) is not. The machine was shared, so the processor seconds say more than the seconds. "Fails on the plain library" is
how many failures a run reports where nothing is wrong: a person would have to correct or silence those first.`;
}

function renderKinds({ peers, counts }: PeersPage): string {
  const applied = new Set(counts.flatMap(({ kinds }) => (kinds > 0 ? Object.keys(faultKinds) : [])));
  const rows = Object.entries(faultKinds)
    .filter(([id]) => applied.has(id))
    .map(([id, kind]) => [
      kind,
      ...counts.map(({ kindsFound, defects }) => (defects === 0 ? '' : kindsFound.includes(id) ? 'found' : '–')),
    ]);
  return `
## The ten kinds of faults

An [artificial API of 2023](https://doi.org/10.1145/3597205) had ten seeded faults, of which the best of seven fuzzers found two. One defect of each of
those kinds:

${renderTable(['kind', ...peers.map(({ name }) => name)], rows)}`;
}

function renderThemes({ peers, counts }: PeersPage): string {
  const themes = [...new Set(counts.flatMap((count) => [...count.themes.keys()]))].sort();
  const rows = themes.map((theme) => [
    theme,
    ...counts.map((count) => {
      const { applied, found } = count.themes.get(theme) ?? { applied: 0, found: 0 };
      return applied === 0 ? '' : `${found} of ${applied}`;
    }),
  ]);
  return `
## By theme

${renderTable(['theme of the defects', ...peers.map(({ name }) => name)], rows)}`;
}

function renderPeers({ peers, counts, problems }: PeersPage): string {
  const parts = peers.map((peer, index) => {
    const count = counts[index];
    const problem = problems.get(peer.id);
    const lines = [
      ...peer.remarks,
      ...(problem === undefined ? [] : [`It could not be had or prepared here: ${problem}`]),
      ...(count !== undefined && count.broken > 0
        ? [`${count.broken} of its runs left no report, and count for nothing.`]
        : []),
      ...(count === undefined ? [] : explainMissed(count)),
      ...(count !== undefined && count.falseAlarms.length > 0
        ? [`Variants with a false alarm: ${count.falseAlarms.map((id) => `\`${id}\``).join(', ')}.`]
        : []),
    ];
    return `**${peer.name}**\n\n\`\`\`text\n${peer.call.join('\n')}\n\`\`\`\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
  });
  return `## How each was called\n\n${parts.join('\n\n')}`;
}

/** Few defects that were missed are named; many would say no more than the numbers. */
function explainMissed({ missed }: PeerCount): string[] {
  return missed.length > 0 && missed.length <= 5
    ? [`Defects that were not found: ${missed.map((id) => `\`${id}\``).join(', ')}.`]
    : [];
}

const notComparable = `
## What this does not say

- The library and its defects were made to prove vivero, and vivero was corrected until it found them. The other tools were made
  without them. The numbers say what each finds of these faults, not of those of your API.
- All were given the same document, URL and credentials (some use the API key alone), and no assertion was written by hand. Tools that are made to be extended by hand
  (chained requests, examples, assertions) find more with that work done.
- What fails on the plain library hides faults at the same place. One cause is ids beyond 2^53, of which the tools that run on JavaScript lose
  digits: with smaller ids those tools would find more.
- A tool whose values are random may differ from one run on the plain library to the next. Three such runs are taken together.
- Schemathesis, CATS, EvoMaster and RESTler, which come nearest to what vivero does, are not in the npm registry, and were not measured.
`;

function renderTable(headings: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

function versionOf({ packages }: Peer): string {
  const versions = Object.entries(packages);
  const [first] = versions;
  return first === undefined ? 'this one' : first[1];
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
