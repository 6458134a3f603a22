import { basename } from 'node:path';
import { type Found, hasId, importModules, isRecord } from './read-modules.ts';

/** The overlays of a folder of tables, and what could not be read. */
export interface TableReading {
  /** Paths of the tables from the folder that was read, with forward slashes. */
  readonly tables: readonly string[];
  readonly defects: readonly Found[];
  readonly variants: readonly Found[];
  /** One sentence each, the file first. */
  readonly faults: readonly string[];
}

/** Folders whose files are no tables, or tables of a system that no check is proven with yet. */
const leftOut = ['toolkit/', 'library/', 'operations/records.ts'];

/** Returns the overlays of each table one folder below `folder`, in the order of the files' names. The toolkit has none, and some systems are not proven yet. */
export async function readTables(folder: string): Promise<TableReading> {
  const { modules, faults } = await importModules(folder);
  const tables = modules.filter(({ file }) => !leftOut.some((folder) => file.startsWith(folder)));
  const rowsOf = (part: 'defects' | 'variants'): Found[] =>
    tables.flatMap(({ file, exported }) => rows(exported, part).map((record) => ({ file, isListed: true, record })));
  return {
    tables: tables.map(({ file }) => file),
    defects: rowsOf('defects'),
    variants: rowsOf('variants'),
    faults: [
      ...faults,
      ...tables
        .filter(({ exported }) => rows(exported, 'defects').length + rows(exported, 'variants').length === 0)
        .map(({ file }) => `${basename(folder)}/${file}: the default export is no table with rows`),
    ],
  };
}

function rows(exported: unknown, part: 'defects' | 'variants'): Array<Found['record']> {
  const listed = isRecord(exported) ? exported[part] : undefined;
  return Array.isArray(listed) ? listed.filter(hasId) : [];
}
