import type { CatalogueEntry } from './catalogue.ts';
import type { GeneratedFile } from './generated-file.ts';
import { anchorOf, markdownLink, markdownText } from './markdown.ts';

const made = 'Made by `npm run generate`; do not edit.';

const introduction = `# Catalogue of checks

${made} A page for each suite says what each check sends, what passes, what fails, and how to fix;
\`vivero explain <check>\` prints the same on a terminal. A failure is an error where the level is MUST, a warning where it is SHOULD, a note where
it is MAY, and advice, which never fails a run, where it is ADVICE. The other way round, from each clause to its checks, is [the coverage of the clauses](clauses.md).`;

/** Returns the address of a check's entry, from a page in \`docs/\`; it stays the same as long as the check has its id. */
export function addressOfEntry(id: string): string {
  return `catalogue/${id.split('/')[0]}.md#${anchorOf(id)}`;
}

/** Returns the page that lists every check by suite, and for each suite the page with its checks. */
export function renderCatalogue(entries: readonly CatalogueEntry[]): GeneratedFile[] {
  const suites = [...Map.groupBy(entries, ({ suite }) => suite)];
  const contents = suites.map(([suite, { length }]) => `- [${suite}](#${anchorOf(suite)}): ${length} checks`);
  const lists = suites.flatMap(([suite, checks]) => [`## ${suite}`, renderList(checks)]);
  const index = { path: 'docs/catalogue.md', content: [introduction, contents.join('\n'), ...lists, ''].join('\n\n') };
  return [index, ...suites.map(([suite, checks]) => renderSuite(suite, checks))];
}

function renderList(entries: readonly CatalogueEntry[]): string {
  const rows = entries.map(
    ({ id, level, title }) =>
      `| [${id}](${addressOfEntry(id)}) | ${level} | ${markdownText(title).replaceAll('|', '\\|')} |`,
  );
  return ['| check | level | what holds when it passes |', '| --- | --- | --- |', ...rows].join('\n');
}

function renderSuite(suite: string, entries: readonly CatalogueEntry[]): GeneratedFile {
  const head = `# The suite ${suite}\n\n${made} [All suites](../catalogue.md).`;
  return { path: `docs/catalogue/${suite}.md`, content: [head, ...entries.map(renderEntry), ''].join('\n\n') };
}

function describeWrites({ needsWrites, requestsOperations }: CatalogueEntry): string[] {
  if (needsWrites === true) return ['Creates or changes data: run only with `--allow-writes`.'];
  return requestsOperations === true ? ['Reads only, unless `--allow-writes` is given.'] : [];
}

function renderEntry(entry: CatalogueEntry): string {
  const { clause } = entry;
  const remarks = [
    ...describeWrites(entry),
    ...(entry.mutates && entry.needsWrites !== true
      ? ['The target may store something; not run with `--read-only`.']
      : []),
    ...(entry.stress ? ['Loads the target: run only on loopback, or when selected by its id.'] : []),
    ...(entry.needs.length > 0 ? [`Needs ${entry.needs.map((name) => `\`${name}\``).join(', ')}.`] : []),
    ...(entry.aliases.length > 0 ? [`Formerly ${entry.aliases.map((id) => `\`${id}\``).join(', ')}.`] : []),
  ];
  return [
    `## ${entry.id}`,
    `**${entry.level}** ${markdownText(entry.title)}.`,
    [
      `- Clause: ${markdownText(clause.statement)} (${markdownLink(`${clause.document} ${clause.section}`, clause.url)}, \`${clause.id}\`)`,
      `- Why: ${markdownText(entry.why)}`,
      `- Sends: ${markdownText(entry.sends)}`,
      `- Passes: ${markdownText(entry.passes)}`,
      `- Fails: ${markdownText(entry.fails)}`,
      `- Fix: ${markdownText(entry.fix)}`,
      `- Broken by: ${entry.brokenBy.map((id) => `\`${id}\``).join(', ')}`,
      ...remarks.map((remark) => `- ${remark}`),
    ].join('\n'),
  ].join('\n\n');
}
