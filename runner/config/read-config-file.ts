import { basename, extname } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { type ConfigFault, formatFault, type KeyPath, type Position } from './config-fault.ts';
import { loadModule } from './load-module.ts';
import { offsetOfJsonFault } from './offset-of-json-fault.ts';
import { FileTooLong, readBounded } from '../documents/read-bounded.ts';
import { UsageError } from '../errors/usage-error.ts';

/** More aliases than this in one file are an accident. */
const maxAliasCount = 1000;

/** A configuration is shorter than this, in bytes. */
const maxSizeBytes = 1024 * 1024;

/** After so many faults of syntax the rest follow from them. */
const maxSyntaxFaults = 20;

/** A configuration file that was read; nothing in it is judged yet. */
export interface ReadConfig {
  readonly value: unknown;
  /** True for a module, whose values were computed and have no line. */
  readonly isModule: boolean;
  /** Returns where a value stands, or its key, or the nearest thing around it; `null` where it cannot be known. */
  positionOf(path: KeyPath, part: 'key' | 'value'): Position | null;
}

/** Reads a configuration file, as {@link readConfigFile} does. */
export type ReadConfigFile = typeof readConfigFile;

const moduleEnds = ['.ts', '.mts', '.js', '.mjs'];

/** Returns true for the name of a configuration that is a program. */
export function isModulePath(file: string): boolean {
  return moduleEnds.includes(extname(file));
}

/**
 * Resolves to what a configuration file holds. `name` is what the file is called in messages.
 * Throws {@link UsageError} with every fault of its syntax.
 */
export async function readConfigFile(file: string, name: string): Promise<ReadConfig> {
  if (isModulePath(file)) return readModule(file, name);
  switch (extname(file)) {
    case '.json':
      return readText(await readUtf8(file, name), name, 'json');
    case '.yaml':
    case '.yml':
      return readText(await readUtf8(file, name), name, 'yaml');
    default:
      throw new UsageError(`${name}: the name of a configuration ends in .ts, .mjs, .js, .json, .yaml or .yml`);
  }
}

async function readUtf8(file: string, name: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readBounded(file, maxSizeBytes);
  } catch (error) {
    if (error instanceof FileTooLong)
      throw new UsageError(`${name} is larger than 1 MiB, too large for a configuration`);
    throw new UsageError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name} is not UTF-8; save it as UTF-8`);
  }
}

/**
 * Returns what a text of YAML or JSON holds, and where. `name` is what its file is called in messages.
 * Throws {@link UsageError} with every fault of its syntax.
 */
export function readText(text: string, name: string, format: 'json' | 'yaml'): ReadConfig {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: true,
    merge: true,
    logLevel: 'silent',
    prettyErrors: false,
  });
  const at = (offset: number): Position => ({ line: lines.linePos(offset).line, column: lines.linePos(offset).col });
  const faults = document.errors.slice(0, maxSyntaxFaults).map((error): ConfigFault => ({
    position: at(error.pos[0]),
    path: [],
    message: withoutQuote(error.message, text),
  }));
  const hint = faults[0] === undefined ? null : hintAt(text.split('\n')[(faults[0].position?.line ?? 1) - 1] ?? '');
  // What follows from the first fault says nothing more.
  if (faults[0] !== undefined && hint !== null)
    throw new UsageError(formatFault(name, { ...faults[0], message: `${faults[0].message}; ${hint}` }));
  // Where YAML refuses what JSON refuses, its fault has the better words.
  const offset = format === 'json' && faults.length === 0 ? offsetOfJsonFault(text) : null;
  if (offset !== null) faults.push({ position: at(offset), path: [], message: 'the text is not JSON from here on' });
  if (faults.length > 0) throw new UsageError(faults.map((fault) => formatFault(name, fault)));
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount });
  } catch (error) {
    throw new UsageError(`${name}: ${withoutQuote(error instanceof Error ? error.message : String(error), text)}`);
  }
  return {
    value,
    isModule: false,
    positionOf: (path, part) => {
      const offset = offsetOf(document.contents, path, part);
      return offset === null ? null : at(offset);
    },
  };
}

/** Returns what is most likely wrong with a line of YAML that is a fault of syntax, or `null`. */
function hintAt(line: string): string | null {
  const plain = line.replace(/'[^']*'|"[^"]*"/g, '');
  const variable = plain.indexOf('${');
  const isInside = variable > 0 && /[{[]/.test(plain.slice(0, variable));
  return isInside ? "between { } and [ ] a variable stands in quotes: '${NAME}'" : null;
}

function offsetOf(root: Node | null, path: KeyPath, part: 'key' | 'value'): number | null {
  let node: unknown = root;
  let offset: number | null = root?.range?.[0] ?? null;
  for (const [index, key] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      if (pair === undefined) return offset;
      const keyOffset = startOf(pair.key) ?? offset;
      const isLast = index === path.length - 1;
      offset = isLast && part === 'key' ? keyOffset : (startOf(pair.value) ?? keyOffset);
      node = pair.value;
    } else if (isSeq(node) && typeof key === 'number') {
      node = node.items[key];
      offset = startOf(node) ?? offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number | null {
  return (node as Node | null)?.range?.[0] ?? null;
}

async function readModule(file: string, name: string): Promise<ReadConfig> {
  let loaded: { readonly default?: unknown };
  try {
    loaded = await loadModule(file);
  } catch (error) {
    throw new UsageError(`${name} cannot be loaded: ${describeError(error, basename(file))}`);
  }
  if (loaded.default === undefined) {
    throw new UsageError(`${name} has no default export; write "export default defineConfig({ targets: { ... } })"`);
  }
  return { value: loaded.default, isModule: true, positionOf: () => null };
}

/** Returns what a module's own fault says, with the line of the module where the stack names it. */
function describeError(error: unknown, file: string): string {
  if (!(error instanceof Error)) return String(error);
  const line = error.stack?.split('\n').find((text) => text.includes(`${file}:`));
  const place = line === undefined ? null : /:(\d+)(?::\d+)?\)?$/.exec(line.trim());
  return `${firstLine(error.message)}${place === null ? '' : ` (line ${place[1]})`}`;
}

/** Returns what a parser says of a text, less what it quotes: a token that is not in quotes may look like an alias. */
function withoutQuote(message: string, text: string): string {
  const line = firstLine(message);
  if (line === 'Maximum call stack size exceeded') return 'it is nested too deeply';
  if (line.startsWith('Unresolved alias'))
    return 'a value that begins with "*" refers to an anchor, and no anchor has that name; put it in quotes';
  const { said, quoted } = /^(?<said>.*?)(?:: | (?=\\))(?<quoted>.+)$/.exec(line)?.groups ?? {};
  return said !== undefined && quoted !== undefined && text.includes(quoted) ? said : line;
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? '';
}
