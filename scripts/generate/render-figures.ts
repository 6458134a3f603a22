import type { Clause } from '../../contracts/clauses/clause.ts';
import { clauses as knownClauses } from '../../contracts/clauses/index.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from './catalogue.ts';
import type { Check } from '../../runner/kit/define-check.ts';
import { fingerprintOf, type ProofFigures } from '../../runner/proof/proof-figures.ts';
import type { ProvenOverlay } from '../../runner/proof/proof-world.ts';
import type { GeneratedFile } from './generated-file.ts';
import type { Found } from './read-modules.ts';

/** Where the figures of the last whole proof are kept. */
const figuresFile = 'docs/proof.json';
const readmeFile = 'README.md';
/** Between these the figures stand. */
const marks = { begin: '<!-- generated: proof -->', end: '<!-- end -->' } as const;
const command = 'vivero prove --reporter figures=docs/proof.json';

/** The README with its figures, and what is wrong with them. */
export interface RenderedFigures {
  readonly files: readonly GeneratedFile[];
  readonly faults: readonly string[];
}

/**
 * Returns the README with the figures of the last whole proof in their place. It is a fault where that proof was one of other
 * checks or overlays than there are.
 */
export function renderFigures(
  root: string,
  entries: readonly CatalogueEntry[],
  { checks, overlays }: { readonly checks: readonly Found[]; readonly overlays: readonly Found[] },
): RenderedFigures {
  if (!existsSync(join(root, figuresFile))) return { files: [], faults: [`${figuresFile} is missing: run ${command}`] };
  const figures = JSON.parse(readFileSync(join(root, figuresFile), 'utf8')) as ProofFigures;
  const fingerprint = fingerprintOf({
    checks: checks.map(({ record }) => record as Pick<Check, 'id' | 'brokenBy'>),
    overlays: overlays.map(({ record }) => record as unknown as ProvenOverlay),
  });
  const faults =
    figures.catalogueSha256 === fingerprint ? [] : [`${figuresFile} is of another catalogue: run ${command}`];
  const readme = readFileSync(join(root, readmeFile), 'utf8');
  const begin = readme.indexOf(marks.begin);
  const end = readme.indexOf(marks.end, begin);
  if (begin < 0 || end < 0)
    return {
      files: [],
      faults: [...faults, `${readmeFile} has no place for figures: ${marks.begin} ... ${marks.end}`],
    };
  const head = readme.slice(0, begin + marks.begin.length);
  const content = `${head}\n\n${describeFigures(figures, entries)}\n\n${readme.slice(end)}`;
  return { files: [{ path: readmeFile, content }], faults };
}

/** Returns the figures as Markdown: what is asked, and what the proof of it came to. */
function describeFigures(figures: ProofFigures, entries: readonly CatalogueEntry[]): string {
  const { checks, clauses, defects, caught, survived, variants, falseAlarms, unproven } = figures;
  const suites = [...Map.groupBy(entries, ({ suite }) => suite)].map(([suite, members]) => {
    const asked = new Set(members.map(({ clause }) => clause.id)).size;
    const named = new Set(members.flatMap(({ brokenBy }) => brokenBy)).size;
    return `| ${suite} | ${format(members.length)} | ${format(asked)} | ${format(named)} |`;
  });
  const all = new Set(entries.flatMap(({ brokenBy }) => brokenBy)).size;
  const untested = Object.values<Clause>(knownClauses).filter((clause) => clause.untested !== undefined).length;
  const missing =
    unproven === 0 ? '' : ` ${format(unproven)} could not be proven on the machine that proved the others.`;
  return [
    `${format(checks)} checks of ${format(clauses)} clauses. ${format(defects)} defects were applied to the mock, one at a time: ${format(caught)} were caught`,
    `by every check that names them, and ${format(survived)} survived. With these defects, with ${format(variants)} variants and on the plain`,
    `mock, there were ${format(falseAlarms)} false alarms.${missing} \`npx vivero prove\` repeats the proof.`,
    '',
    `${format(untested)} more statements of the same documents have no check; [the clauses](docs/clauses.md) list them with the reasons.`,
    '',
    '| suite | checks | clauses | defects that they catch |',
    '| --- | ---: | ---: | ---: |',
    ...suites,
    `| all | ${format(entries.length)} | ${format(new Set(entries.map(({ clause }) => clause.id)).size)} | ${format(all)} |`,
  ].join('\n');
}

function format(count: number): string {
  return count.toLocaleString('en');
}
