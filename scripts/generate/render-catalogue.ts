import type { CatalogueEntry } from './catalogue.ts';
import { anchorOf, markdownLink, markdownText } from './markdown.ts';

const introduction = `# Catalogue of checks

Made by \`npm run generate\`; do not edit. What each level means for a failure: MUST is an error, SHOULD a warning, MAY a note.
\`vivero explain <check>\` prints the same on a terminal. The other way round, from each clause to its checks, is
[the coverage of the clauses](clauses.md).
`;

/** Returns the page that shows every check: what it asks, what passes, what fails and which defects it catches. */
export function renderCatalogue(entries: readonly CatalogueEntry[]): string {
  const suites = [...new Set(entries.map(({ suite }) => suite))];
  const contents = suites.map((suite) => {
    const count = entries.filter((entry) => entry.suite === suite).length;
    return `- [${suite}](#${anchorOf(suite)}): ${count} checks`;
  });
  const sections = suites.flatMap((suite) => [
    `## ${suite}`,
    ...entries.filter((entry) => entry.suite === suite).map(renderEntry),
  ]);
  return [introduction, contents.join('\n'), ...sections, ''].join('\n\n');
}

function renderEntry(entry: CatalogueEntry): string {
  const { clause } = entry;
  const remarks = [
    ...(entry.mutates ? ['The target may store something; not run with `--read-only`.'] : []),
    ...(entry.stress ? ['Loads the target: run only on loopback, or when selected by its id.'] : []),
    ...(entry.needs.length > 0 ? [`Needs ${entry.needs.map((name) => `\`${name}\``).join(', ')}.`] : []),
    ...(entry.aliases.length > 0 ? [`Formerly ${entry.aliases.map((id) => `\`${id}\``).join(', ')}.`] : []),
  ];
  return [
    `### ${entry.id}`,
    `**${entry.level}** ${markdownText(entry.title)}.`,
    [
      `- Clause: ${markdownText(clause.statement)} (${markdownLink(`${clause.document} ${clause.section}`, clause.url)}, \`${clause.id}\`)`,
      `- Why: ${markdownText(entry.why)}`,
      `- Sends: ${markdownText(entry.sends)}`,
      `- Passes: ${markdownText(entry.passes)}`,
      `- Fails: ${markdownText(entry.fails)}`,
      `- Mend: ${markdownText(entry.mend)}`,
      `- Broken by: ${entry.brokenBy.map((id) => `\`${id}\``).join(', ')}`,
      ...remarks.map((remark) => `- ${remark}`),
    ].join('\n'),
  ].join('\n\n');
}
