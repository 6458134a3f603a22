import type { Clause } from '../../contracts/clauses/clause.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { markdownLink, markdownText } from './markdown.ts';
import { addressOfEntry } from './render-catalogue.ts';

const introduction = `# Coverage of the clauses

Made by \`npm run generate\`; do not edit. Every normative statement that vivero knows, by document, with the checks that ask
about it. What no check covers is listed first, with the reason.
`;

/** Returns the page that shows every clause with its checks, and first those that no check covers. */
export function renderClauses(clauses: Readonly<Record<string, Clause>>, entries: readonly CatalogueEntry[]): string {
  const checksOf = Map.groupBy(entries, ({ clause }) => clause.id);
  const all = Object.entries(clauses);
  const uncovered = all.filter(([id]) => !checksOf.has(id));
  const documents = Map.groupBy(all, ([, { document }]) => document);
  const sections = [...documents].flatMap(([document, members]) => [
    `## ${document}`,
    members.map(([id, clause]) => renderClause(id, clause, checksOf.get(id) ?? [])).join('\n'),
  ]);
  const counts = `${all.length} clauses, ${all.length - uncovered.length} covered by ${entries.length} checks, ${uncovered.length} not covered.`;
  return [introduction, counts, '## Not covered', renderUncovered(uncovered), ...sections, ''].join('\n\n');
}

function renderUncovered(uncovered: ReadonlyArray<[string, Clause]>): string {
  if (uncovered.length === 0) return 'None: every clause has a check.';
  return uncovered
    .map(([id, { level, statement, untested = '' }]) => {
      const why = untested === '' ? '' : `\n  - Not covered: ${markdownText(untested)}.`;
      return `- \`${id}\` **${level}** ${markdownText(statement)}${why}`;
    })
    .join('\n');
}

function renderClause(id: string, clause: Clause, checks: readonly CatalogueEntry[]): string {
  const where = markdownLink(clause.section === '' ? clause.document : clause.section, clause.url);
  const links = checks.map((check) => `[${check.id}](${addressOfEntry(check.id)})`);
  const covered = links.length === 0 ? '**not covered**' : links.join(', ');
  return `- \`${id}\` **${clause.level}** ${where}: ${markdownText(clause.statement)}\n  - ${covered}`;
}
