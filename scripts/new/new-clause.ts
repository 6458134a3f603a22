import { parseAst } from 'rolldown/parseAst';
import { blank, NewFault, type PlannedFile } from './plan-file.ts';

/** A file of clauses. */
export type ClauseFile = PlannedFile;

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/**
 * Returns the file of the clause's document with one row more, which is to be filled in. Throws {@link NewFault} where the id is wrong
 * or taken, or no file has clauses of that document.
 */
export function newClause(id: string | undefined, files: readonly ClauseFile[]): PlannedFile[] {
  const document = /^([a-z0-9-]+):[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.exec(id ?? '')?.[1];
  if (id === undefined || document === undefined)
    throw new NewFault(`${id === undefined ? 'it needs an id' : `"${id}" is not an id`}: <document>:<topic.statement>`);
  const tables = files.map((file) => ({ file, rows: rowsOf(file) }));
  if (tables.some(({ rows }) => rows.some((row) => row.id === id))) throw new NewFault(`the clause "${id}" is there`);
  const ofDocument = (rows: readonly Row[]): number => rows.filter((row) => row.id.startsWith(`${document}:`)).length;
  const [table] = tables.toSorted((one, other) => ofDocument(other.rows) - ofDocument(one.rows));
  const last = table?.rows.findLast((row) => row.id.startsWith(`${document}:`));
  if (table === undefined || last === undefined)
    throw new NewFault(`no file of contracts/clauses has clauses of "${document}"`);
  return [insert(table.file, last, id)];
}

/** A clause of a file. */
interface Row {
  readonly id: string;
  /** Where it ends, before the comma. */
  readonly end: number;
  /** Source text of its document. */
  readonly document: string;
}

/** Returns the properties of every object in a file whose keys are ids of clauses. */
function rowsOf({ path, text }: ClauseFile): Row[] {
  const rows: Row[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    const id = value.type === 'Property' && isNode(value['key']) ? value['key']['value'] : undefined;
    if (typeof id === 'string' && id.includes(':')) {
      rows.push({ id, end: value.end, document: documentOf(value['value'], text) });
      return;
    }
    Object.values(value).forEach(walk);
  };
  try {
    walk(parseAst(text, { lang: 'ts' }));
  } catch (error) {
    throw new NewFault(`${path} cannot be read`, { cause: error });
  }
  return rows;
}

function documentOf(clause: unknown, text: string): string {
  const members: unknown = isNode(clause) ? clause['properties'] : null;
  const found: unknown = Array.isArray(members)
    ? members.find((one) => isNode(one) && nameOf(one) === 'document')
    : null;
  const value: unknown = isNode(found) ? found['value'] : null;
  return isNode(value) ? text.slice(value.start, value.end) : `'${blank}'`;
}

function nameOf(property: Node): unknown {
  return isNode(property['key']) ? property['key']['name'] : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function insert({ path, text }: ClauseFile, { end, document }: Row, id: string): PlannedFile {
  const row = `,
  '${id}': {
    // ${blank}: MUST, SHOULD or MAY, as the document has it; ADVICE where no document demands it.
    level: 'MUST',
    statement: '${blank}: the statement, in your own words, on one line.',
    document: ${document},
    section: '${blank}: §',
    // ${blank}: the link to the section; null where the document is not on the web.
    url: null,
  }`;
  return { path, text: text.slice(0, end) + row + text.slice(end) };
}
