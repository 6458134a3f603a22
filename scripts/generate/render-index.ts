import type { Found } from './read-modules.ts';

/** What an index module exports. */
export interface IndexShape {
  /** Name of the exported list. */
  readonly name: string;
  /** Docstring of the exported list. */
  readonly docstring: string;
  /** Type of one item. */
  readonly type: string;
  /** Module, relative to the index, that the type comes from. */
  readonly typeFrom: string;
  /** File whose records come first; absent for the usual order. */
  readonly first?: string;
}

/** Returns the source of a module that imports every record and exports them as one list, ordered by folder, then by id. */
export function renderIndex(found: readonly Found[], shape: IndexShape): string {
  const files = new Map<string, boolean>();
  for (const { file, isListed } of [...found].sort(byFolderThenId)) files.set(file, isListed);
  const imports = [...files.keys()].map((file) => `import ${nameOf(file)} from './${file}';`);
  const listed = [...files].sort(([one], [other]) => Number(other === shape.first) - Number(one === shape.first));
  const items = listed.map(([file, isListed]) => `  ${isListed ? '...' : ''}${nameOf(file)},`);
  return [
    '// Made by `npm run generate`; do not edit.',
    `import type { ${shape.type} } from '${shape.typeFrom}';`,
    ...imports,
    '',
    `/** ${shape.docstring} */`,
    `export const ${shape.name}: readonly ${shape.type}[] = [`,
    ...items,
    '];',
    '',
  ].join('\n');
}

/** Returns the source of a module that says how the module of each check is loaded when it is chosen. */
export function renderModules(found: readonly Found[]): string {
  const rows = [...found]
    .sort(byFolderThenId)
    .map(({ file, record }) => `  '${record.id}': () => import('./${file}'),`);
  return [
    '// Made by `npm run generate`; do not edit.',
    "import type { Check } from '../runner/kit/define-check.ts';",
    '',
    '/** What loads the module of a check, by its id. */',
    'export const modules: Readonly<Record<string, () => Promise<{ readonly default: Check }>>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

/** Returns the source of a module that imports every table and exports their defects and variants as two lists. */
export function renderTableIndex(tables: readonly string[]): string {
  const sorted = [...tables].sort(compare);
  return [
    '// Made by `npm run generate`; do not edit.',
    "import type { Defect, Variant } from '../mock/overlay.ts';",
    ...sorted.map((file) => `import ${nameOf(file)} from './${file}';`),
    '',
    'const tables = [',
    ...sorted.map((file) => `  ${nameOf(file)},`),
    '];',
    '',
    '/** Every defect, by folder, theme and row. */',
    'export const defects: readonly Defect[] = tables.flatMap((table) => table.defects);',
    '',
    '/** Every variant, by folder, theme and row. */',
    'export const variants: readonly Variant[] = tables.flatMap((table) => table.variants);',
    '',
  ].join('\n');
}

/** Orders records by folder, then by id; the same everywhere, whatever the machine's language. */
export function byFolderThenId(one: Found, other: Found): number {
  return compare(folderOf(one), folderOf(other)) || compare(one.record.id, other.record.id);
}

function folderOf({ file }: Found): string {
  return file.split('/')[0] ?? '';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function nameOf(file: string): string {
  const words = file.replace(/\.ts$/, '').split(/[^A-Za-z0-9]+/);
  return words.map((word, index) => (index === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1))).join('');
}
