import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** One record of a module's default export, and where it stands. */
export interface Found {
  /** Path of the module from the folder that was read, with forward slashes. */
  readonly file: string;
  /** True where the default export is a list of records and this is one of them. */
  readonly isListed: boolean;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** What a folder holds, and what could not be read. */
export interface Reading {
  readonly found: readonly Found[];
  /** One sentence each, the file first. */
  readonly faults: readonly string[];
}

/** What a module exports by default, and where it stands. */
export interface DefaultExport {
  /** Path of the module from the folder that was read, with forward slashes. */
  readonly file: string;
  readonly exported: unknown;
}

/**
 * Returns every record with an `id` that a module one folder below `folder` exports by default, alone or in a list, in the
 * order of the files' names. Modules without such an export (support modules) are passed over; tests are not imported.
 */
export async function readModules(folder: string): Promise<Reading> {
  const { modules, faults } = await importModules(folder);
  return { found: modules.flatMap(({ file, exported }) => recordsOf(file, exported)), faults };
}

/** Returns what each module one folder below `folder` exports by default, in the order of the files' names; tests are not imported. */
export async function importModules(
  folder: string,
): Promise<{ readonly modules: readonly DefaultExport[]; readonly faults: readonly string[] }> {
  const modules: DefaultExport[] = [];
  const faults: string[] = [];
  const files = globSync('*/*.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|test-support|generated)\.ts$/.test(file));
  for (const file of files.sort()) {
    try {
      modules.push({ file, exported: await importDefault(join(folder, file)) });
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
      faults.push(`${basename(folder)}/${file} cannot be imported: ${reason}`);
    }
  }
  return { modules, faults };
}

async function importDefault(path: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(path).href);
  return isRecord(module) ? module['default'] : undefined;
}

function recordsOf(file: string, exported: unknown): Found[] {
  const isListed = Array.isArray(exported);
  const candidates: readonly unknown[] = isListed ? exported : [exported];
  return candidates.filter(hasId).map((record) => ({ file, isListed, record }));
}

/** Returns true for a record with an id. */
export function hasId(value: unknown): value is Found['record'] {
  return isRecord(value) && typeof value['id'] === 'string';
}

/** Returns true for an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
