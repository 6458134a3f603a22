import type { Mark, MatrixEntry } from './matrix-client.ts';
import type { RowGroup } from './matrix-rows.ts';

type Judged = Extract<MatrixEntry, { readonly results: unknown }>;

const signs: Readonly<Record<Mark, string>> = {
  passed: '✓',
  failed: '✗',
  advice: '!',
  inapplicable: '',
  untestable: '?',
};

/** Returns docs/clients.md: a table for each group of checks that tell clients apart. */
export function renderMatrix(entries: readonly MatrixEntry[], groups: readonly RowGroup[]): string {
  const judged = entries.filter((entry): entry is Judged => 'results' in entry);
  const languages = new Set(judged.map(({ language }) => language));
  return `# Published clients, and what tells them apart

<!-- Written by npm run clients. -->

\`npm run clients\` puts a small program over each client, as its README would have it and with its defaults, and judges that by \`vivero client\` under every scenario
that concerns it. These are ${judged.length} clients of ${languages.size} languages. What a check demands, and why, is in the [catalogue](catalogue.md).

| mark | what it means |
| --- | --- |
| ✓ | does it right |
| ✗ | does what a document forbids, or advises against with SHOULD |
| ! | does what no document forbids, and what is dangerous or a nuisance all the same |
| ? | came to it, and ended or did something else, so that nothing shows |
| (empty) | does nothing of the kind, so that there is nothing to judge |

A mark is about the client with its defaults. Most of them do otherwise if you set an option. What the program around a library does, such as reading page after page, is the program's.
Many marks of OAuth and MCP are about documents that are younger than the client.

${groups.map((group) => renderGroup(group, judged)).join('\n\n')}

## The clients

| client | language | version | judged on | fails besides |
| --- | --- | --- | --- | --- |
${judged.map((entry) => renderClient(entry, groups)).join('\n')}
${renderSkipped(entries)}
## Make it again

\`\`\`sh
npm run clients                                     # all, into a folder of the system for temporary files
npm run clients -- --folder <folder> --client curl  # one again; the others as the folder has them
\`\`\`

It takes about half an hour on two cores. Packages of npm are installed; programs and libraries of other languages have to be on the machine, and a client that is not there
is left out, with the reason.
`;
}

function renderGroup({ title, uses, checks }: RowGroup, judged: readonly Judged[]): string {
  const shown = judged.filter(({ use }) => uses.includes(use));
  const columns = Object.entries(checks);
  const rows = shown.map(({ name, results }) => {
    const cells = columns.map(([check]) => signs[results.get(check) ?? 'inapplicable']);
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  const legend = columns.map(([check, words]) => `${words}: \`${check}\``).join('; ');
  return `## ${title}

| client | ${columns.map(([, words]) => words).join(' | ')} |
| --- | ${columns.map(() => '---').join(' | ')} |
${rows.join('\n')}

${legend}.`;
}

/** What a client fails that stands in no table must not be hidden. */
function renderClient({ name, language, version, day, use, results }: Judged, groups: readonly RowGroup[]): string {
  const inTables = new Set(
    groups.filter(({ uses }) => uses.includes(use)).flatMap(({ checks }) => Object.keys(checks)),
  );
  const others = [...results].filter(([id, mark]) => !inTables.has(id) && (mark === 'failed' || mark === 'advice'));
  const fails = others.map(([id, mark]) => `\`${id}\`${mark === 'advice' ? ' (!)' : ''}`).join(', ');
  return `| ${[name, language, version, day, fails || 'nothing'].join(' | ')} |`;
}

function renderSkipped(entries: readonly MatrixEntry[]): string {
  const skipped = entries.flatMap((entry) => ('skipped' in entry ? [`- ${entry.name}: ${entry.skipped}`] : []));
  return skipped.length === 0 ? '' : `\nLeft out:\n\n${skipped.join('\n')}\n`;
}
