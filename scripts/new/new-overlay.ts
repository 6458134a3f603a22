import { parseAst } from 'rolldown/parseAst';
import { blank, NewFault, type PlannedFile, quote } from './plan-file.ts';

/** A defect, which some check must catch, or a variant, which no check may fail. */
export type OverlayKind = 'defect' | 'variant';

/** What is known of the tree: every table, by its path. */
export interface KnownOverlays {
  readonly tables: readonly PlannedFile[];
}

/** A row of a table. */
interface Row {
  readonly id: string;
  readonly kind: OverlayKind;
}

/** A table as far as it is read here. */
interface Table {
  readonly rows: readonly Row[];
  /** Where the last row of a kind ends; absent where there is none. */
  readonly ends: Readonly<Partial<Record<OverlayKind, number>>>;
  /** Kinds whose rows are made by a function: a row cannot be added to them. */
  readonly made: ReadonlySet<OverlayKind>;
  /** Where the object with the system and the rows ends, before its brace. */
  readonly end: number;
}

/** A node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const folder = 'fixtures/overlays';
const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
const place = new RegExp(`^(${word})/(${word})/(${word})$`);
/** Systems whose requests the tables of a suite see; the plant store is the default. */
const systemOf: Readonly<Record<string, string>> = {
  authorization: 'authorization',
  connector: 'connector',
  mcp: 'mcp',
  'mcp-stateless': 'mcp',
  reference: 'api',
  site: 'site',
  skills: 'api',
};

/**
 * Returns the table of the overlay `<suite>/<theme>/<id>` with one row more, which is to be filled in; a new table where the theme is
 * new. Throws {@link NewFault} where the name is wrong, the id is taken, or the table has no place for a row.
 */
export function newOverlay(kind: OverlayKind, given: string | undefined, { tables }: KnownOverlays): PlannedFile[] {
  if (given === undefined) throw new NewFault('it needs a name: <suite>/<theme>/<id>');
  const [, suite, theme, id] = place.exec(given) ?? [];
  if (suite === undefined || theme === undefined || id === undefined)
    throw new NewFault(
      `"${given}" must be <suite>/<theme>/<id>, each in kebab case: letters, digits and single dashes`,
    );
  const suites = [...new Set(tables.map(({ path }) => path.split('/')[2] ?? ''))].sort();
  if (!suites.includes(suite)) throw new NewFault(`there is no suite "${suite}": it is one of ${suites.join(', ')}`);
  const taken = tables.find((table) => readTable(table)?.rows.some((row) => row.id === id) === true);
  if (taken !== undefined) throw new NewFault(`the id "${id}" is taken in ${taken.path}`);
  const path = `${folder}/${suite}/${theme}.ts`;
  const table = tables.find((one) => one.path === path);
  return [table === undefined ? newTable({ path, suite, theme }, kind, id) : addRow(table, kind, id)];
}

/** Returns the suite and the theme of the table that holds a defect, as `<suite>/<theme>`; `null` where none does. */
export function themeOf(defect: string, { tables }: KnownOverlays): string | null {
  const isOf = (one: PlannedFile): boolean =>
    readTable(one)?.rows.some(({ id, kind }) => id === defect && kind === 'defect') === true;
  const table = tables.find(isOf);
  return table === undefined ? null : table.path.slice(folder.length + 1, -'.ts'.length);
}

function renderRow(kind: OverlayKind, id: string): string {
  const isDefect = kind === 'defect';
  return `
    // ${blank}: why somebody ${isDefect ? 'may get this wrong' : 'may do so, by which document'}.
    ${quote(id)}: {
      title: '${blank}: ${isDefect ? 'what it does wrong' : 'what it does differently'}',
      // ${blank}: change the request on its way in, or the response on its way out; fixtures/overlays/toolkit has what others use.
      wrap: (next) => (request) => next(request),
    },`;
}

function addRow(table: PlannedFile, kind: OverlayKind, id: string): PlannedFile {
  const { path, text } = table;
  const read = readTable(table);
  if (read === null || read.made.has(kind))
    throw new NewFault(`the ${kind}s of ${path} are made by a function: choose another theme`);
  const { ends, end } = read;
  const after = ends[kind];
  const row = renderRow(kind, id);
  const [at, added] = after === undefined ? [end, `  ${kind}s: {${row}\n  },\n`] : [afterComma(text, after), row];
  return { path, text: text.slice(0, at) + added + text.slice(at) };
}

/** The last row has a comma, since the formatter puts one there. */
function afterComma(text: string, end: number): number {
  return text[end] === ',' ? end + 1 : end;
}

function newTable(
  { path, suite, theme }: { path: string; suite: string; theme: string },
  kind: OverlayKind,
  id: string,
): PlannedFile {
  const text = `import { overlays } from '../overlays.ts';

/** ${blank}: what the theme "${theme}" is about. */
export default overlays({
  system: ${quote(systemOf[suite] ?? 'plant-store')},
  ${kind}s: {${renderRow(kind, id)}
  },
});
`;
  return { path, text };
}

/**
 * Returns the rows of a table, and where they end; `null` for one that is no call of `overlays`, such as one that is put together of others.
 * Throws {@link NewFault} where it cannot be read.
 */
function readTable({ path, text }: PlannedFile): Table | null {
  const found: Node[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    const [first] = value.type === 'CallExpression' ? (value['arguments'] as readonly unknown[]) : [];
    if (nameOf(value['callee']) === 'overlays' && isNode(first)) found.push(first);
    else Object.values(value).forEach(walk);
  };
  try {
    walk(parseAst(text, { lang: 'ts' }));
  } catch (error) {
    throw new NewFault(`${path} cannot be read`, { cause: error });
  }
  const [table] = found;
  return table === undefined ? null : rowsOf(table);
}

function rowsOf(table: Node): Table {
  const rows: Row[] = [];
  const ends: Partial<Record<OverlayKind, number>> = {};
  const made = new Set<OverlayKind>();
  for (const part of propertiesOf(table)) {
    const kind = ({ defects: 'defect', variants: 'variant' } as const)[nameOf(part['key']) ?? ''];
    if (kind === undefined || !isNode(part['value'])) continue;
    if (part['value'].type !== 'ObjectExpression') made.add(kind);
    for (const row of propertiesOf(part['value'])) {
      const key = isNode(row['key']) ? (row['key']['value'] ?? row['key']['name']) : null;
      if (typeof key === 'string') rows.push({ id: key, kind });
      ends[kind] = row.end;
    }
  }
  return { rows, ends, made, end: table.end - 1 };
}

function propertiesOf(value: Node): Node[] {
  const properties: unknown = value['properties'];
  return Array.isArray(properties) ? properties.filter(isNode) : [];
}

function nameOf(value: unknown): string | undefined {
  const name: unknown = isNode(value) ? value['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
