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

/** What the figures are made from. */
interface FiguresScope {
  readonly figures: ProofFigures;
  readonly entries: readonly CatalogueEntry[];
  readonly catalogue: { readonly checks: readonly Found[]; readonly overlays: readonly Found[] };
}

/** The README with its figures, and what is wrong with them. */
export interface RenderedFigures {
  readonly files: readonly GeneratedFile[];
  readonly faults: readonly string[];
}

/**
 * Returns the README with the size of the catalogue and the figures of the last whole proof in their place. A proof may be of an earlier
 * catalogue, and the README says so then: the whole of it is proven at releases.
 */
export function renderFigures(
  root: string,
  entries: readonly CatalogueEntry[],
  catalogue: { readonly checks: readonly Found[]; readonly overlays: readonly Found[] },
): RenderedFigures {
  if (!existsSync(join(root, figuresFile))) return { files: [], faults: [`${figuresFile} is missing: run ${command}`] };
  const figures = JSON.parse(readFileSync(join(root, figuresFile), 'utf8')) as ProofFigures;
  const readme = readFileSync(join(root, readmeFile), 'utf8');
  const begin = readme.indexOf(marks.begin);
  const end = readme.indexOf(marks.end, begin);
  if (begin < 0 || end < 0)
    return {
      files: [],
      faults: [`${readmeFile} has no place for figures: ${marks.begin} ... ${marks.end}`],
    };
  const head = readme.slice(0, begin + marks.begin.length);
  const content = `${head}\n\n${describeFigures({ figures, entries, catalogue })}\n\n${readme.slice(end)}`;
  return { files: [{ path: readmeFile, content }], faults: [] };
}

/** Returns the figures as Markdown: what is asked now, and what the last whole proof came to. */
function describeFigures({ figures, entries, catalogue }: FiguresScope): string {
  const { provenOn, defects, defectsInFull, caught, survived, variants, falseAlarms, unproven } = figures;
  const suites = [...Map.groupBy(entries, ({ suite }) => suite)].map(([suite, members]) => {
    const asked = new Set(members.map(({ clause }) => clause.id)).size;
    const named = new Set(members.flatMap(({ brokenBy }) => brokenBy)).size;
    return `| ${suite} | ${format(members.length)} | ${format(asked)} | ${format(named)} |`;
  });
  const all = new Set(entries.flatMap(({ brokenBy }) => brokenBy)).size;
  const untested = Object.values<Clause>(knownClauses).filter((clause) => clause.untested !== undefined).length;
  const missing =
    unproven === 0 ? '' : ` ${format(unproven)} could not be proven on the machine that proved the others.`;
  const inFull =
    defectsInFull === defects ? 'these defects' : `${format(defectsInFull)} of these defects, drawn by a seed`;
  const clauses = new Set(entries.map(({ clause }) => clause.id)).size;
  const isOfKind =
    (wanted: string) =>
    ({ record }: Found): boolean =>
      (record as unknown as ProvenOverlay).kind === wanted;
  const count = (kind: string): string => format(catalogue.overlays.filter(isOfKind(kind)).length);
  const earlier = figures.catalogueSha256 === fingerprint(catalogue) ? '' : ', of the catalogue of that day';
  return [
    `${format(entries.length)} checks of ${format(clauses)} clauses, ${count('defect')} defects that they must catch, ${count('variant')} variants that they must accept.`,
    `The last whole proof (${provenOn}${earlier}) applied ${format(defects)} defects to the mock, one at a time: ${format(caught)} were caught`,
    `by every check that names them, and ${format(survived)} survived. With ${inFull}, with ${format(variants)} variants and on the plain`,
    `mock, there were ${format(falseAlarms)} false alarms.${missing} \`npx vivero prove\` repeats the proof.`,
    '',
    `${format(untested)} more statements of the same documents have no check; [the clauses](docs/clauses.md) list them with the reasons.`,
    '',
    '| suite | checks | clauses | defects that they catch |',
    '| --- | ---: | ---: | ---: |',
    ...suites,
    `| all | ${format(entries.length)} | ${format(clauses)} | ${format(all)} |`,
  ].join('\n');
}

function fingerprint({ checks, overlays }: FiguresScope['catalogue']): string {
  return fingerprintOf({
    checks: checks.map(({ record }) => record as Pick<Check, 'id' | 'brokenBy'>),
    overlays: overlays.map(({ record }) => record as unknown as ProvenOverlay),
  });
}

function format(count: number): string {
  return count.toLocaleString('en');
}
