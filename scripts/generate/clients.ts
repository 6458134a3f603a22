import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientCheck } from '../../runner/kit/client/define-client-check.ts';
import { type CatalogueEntry, clientCatalogueEntry, isClauseId } from './catalogue.ts';
import type { GeneratedFile } from './generated-file.ts';
import { byFolderThenId, renderIndex } from './render-index.ts';
import { type Found, hasId, isRecord, readModules } from './read-modules.ts';

/** Checks of clients, and what proves them. */
export interface Clients {
  readonly checks: readonly Found[];
  readonly scenarios: readonly Found[];
  /** Paths of the tables of client overlays, from their folder. */
  readonly tables: readonly string[];
  readonly overlays: readonly Found[];
  readonly entries: readonly CatalogueEntry[];
  /** One sentence each. */
  readonly faults: readonly string[];
}

/** Resolves to the checks of clients that were found in the suites, the scenarios and the overlays of reference clients, with what is wrong with them. */
export async function readClients(root: string, checks: readonly Found[]): Promise<Clients> {
  const scenarios = await readModules(join(root, 'fixtures', 'scenarios'));
  const plain = await recordsIn(join(root, 'fixtures', 'scenarios'), ['plain.ts']);
  const folder = join(root, 'fixtures', 'clients', 'overlays');
  const tables = globSync('*.ts', { cwd: folder })
    .filter((file) => !/generated/.test(file))
    .sort();
  const overlays = await recordsIn(folder, tables);
  const all = [...plain, ...scenarios.found];
  return {
    checks: [...checks].sort(byFolderThenId),
    scenarios: all,
    tables,
    overlays,
    entries: clientEntries(checks),
    faults: [...scenarios.faults, ...findFaults(checks, all, overlays)],
  };
}

/** Returns the catalogue's entries of checks of clients, by suite, then by id; those that are not whole are passed over. */
export function clientEntries(checks: readonly Found[]): CatalogueEntry[] {
  const whole = [...checks].sort(byFolderThenId).filter(isWritable);
  return whole.map(({ record }) => clientCatalogueEntry(record as unknown as ClientCheck));
}

/** Returns the index modules of checks of clients, of scenarios and of client overlays. */
export function renderClientFiles({ checks, scenarios, tables }: Clients): GeneratedFile[] {
  return [
    {
      path: 'suites/client-index.generated.ts',
      content: renderIndex(checks, {
        name: 'clientChecks',
        docstring: 'Every check of clients, by suite, then by id.',
        type: 'ClientCheck',
        typeFrom: '../runner/kit/client/define-client-check.ts',
      }),
    },
    {
      path: 'fixtures/scenarios/index.generated.ts',
      content: renderIndex(scenarios, {
        name: 'scenarios',
        docstring: 'Every scenario, the plain one first.',
        type: 'Scenario',
        typeFrom: './scenario.ts',
        first: 'plain.ts',
      }),
    },
    { path: 'fixtures/clients/overlays/index.generated.ts', content: renderOverlayIndex(tables) },
  ];
}

const marks = { begin: '<!-- generated: clients -->', end: '<!-- end -->' } as const;

/** Returns the README with what there is to judge clients by in its place; any other file as it is. */
export function withClientFigures(file: GeneratedFile, { checks, scenarios, overlays }: Clients): GeneratedFile {
  const begin = file.content.indexOf(marks.begin);
  if (begin === -1) return file;
  const count = (kind: string): number => overlays.filter(({ record }) => record['kind'] === kind).length;
  const clients = new Set(overlays.map(({ record }) => record['client'])).size;
  const text =
    `${checks.length} more checks judge clients, under ${scenarios.length} scenarios. ${count('defect')} defects of ${clients} reference clients are each caught by every check that names them; ` +
    `on ${count('variant')} variants of these clients no check may fail, and on ${count('dead')} clients that end before the point none may pass that needs it. \`npx vivero prove --clients\` proves it.`;
  const before = file.content.slice(0, begin + marks.begin.length);
  return { ...file, content: `${before}\n\n${text}\n\n${file.content.slice(file.content.indexOf(marks.end, begin))}` };
}

function renderOverlayIndex(tables: readonly string[]): string {
  const nameOf = (file: string): string =>
    file.replace(/\.ts$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    '// Made by `npm run generate`; do not edit.',
    "import type { ClientOverlay } from '../client-overlay.ts';",
    ...tables.map((file) => `import ${nameOf(file)} from './${file}';`),
    '',
    '/** Every defect and variant of the reference clients, by theme and row. */',
    'export const clientOverlays: readonly ClientOverlay[] = [',
    ...tables.map((file) => `  ...${nameOf(file)},`),
    '];',
    '',
  ].join('\n');
}

async function recordsIn(folder: string, files: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const file of files) {
    const module: unknown = await import(pathToFileURL(join(folder, file)).href);
    const exported = isRecord(module) ? module['default'] : undefined;
    const listed: readonly unknown[] = Array.isArray(exported) ? exported : [exported];
    for (const record of listed) if (hasId(record)) found.push({ file, isListed: Array.isArray(exported), record });
  }
  return found;
}

const texts = ['title', 'why', 'passes', 'fails', 'fix'] as const;

function isWritable({ record }: Found): boolean {
  return typeof record['clause'] === 'string' && isClauseId(record['clause']) && texts.every((name) => record[name]);
}

function findFaults(checks: readonly Found[], scenarios: readonly Found[], overlays: readonly Found[]): string[] {
  const scenarioIds = new Set(scenarios.map(({ record }) => record.id));
  const defects = new Set(overlays.filter(({ record }) => record['kind'] === 'defect').map(({ record }) => record.id));
  const asked = new Set(checks.flatMap(({ record }) => listOf(record['scenarios'])));
  const named = new Set(checks.flatMap(({ record }) => listOf(record['brokenBy'])));
  return [
    ...checks.flatMap((check) => faultsOfCheck(check, { scenarioIds, defects })),
    ...duplicated('fixtures/scenarios', scenarios),
    ...duplicated('fixtures/clients/overlays', overlays),
    ...[...scenarioIds]
      .filter((id) => id !== 'plain' && !asked.has(id))
      .map((id) => `fixtures/scenarios: no check is asked under "${id}"`),
    ...[...defects].filter((id) => !named.has(id)).map((id) => `fixtures/clients/overlays: no check names "${id}"`),
  ];
}

function faultsOfCheck(
  { file, record }: Found,
  known: { readonly scenarioIds: ReadonlySet<string>; readonly defects: ReadonlySet<string> },
): string[] {
  const where = `suites/${file}`;
  const path = file.replace(/\.ts$/, '');
  const { clause } = record;
  return [
    ...(record.id === path ? [] : [`${where}: "id" must be "${path}", got "${record.id}"`]),
    ...texts.filter((name) => !record[name]).map((name) => `${where}: "${name}" must be a text`),
    ...(typeof clause === 'string' && isClauseId(clause) ? [] : [`${where}: "clause" names no clause`]),
    ...listOf(record['scenarios'])
      .filter((id) => !known.scenarioIds.has(id))
      .map((id) => `${where}: "scenarios" names no scenario, got "${id}"`),
    ...listOf(record['brokenBy'])
      .filter((id) => !known.defects.has(id))
      .map((id) => `${where}: "brokenBy" names no client defect, got "${id}"`),
    ...(listOf(record['brokenBy']).length > 0 ? [] : [`${where}: "brokenBy" must name at least one client defect`]),
  ];
}

function duplicated(folder: string, found: readonly Found[]): string[] {
  const seen = new Set<string>();
  return found.flatMap(({ file, record: { id } }) => {
    if (seen.has(id)) return [`${folder}/${file}: the id "${id}" is taken`];
    seen.add(id);
    return [];
  });
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
