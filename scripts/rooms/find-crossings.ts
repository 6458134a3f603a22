import { posix } from 'node:path';
import { entryFiles, openFolders, type Room, rooms } from './rooms.ts';

/** A source of the repository. */
export interface SourceFile {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** What a file imports. */
interface Import {
  readonly specifier: string;
  /** Names in braces, those of types alone left out; `null` for the whole module. */
  readonly names: readonly string[] | null;
  readonly isOfTypes: boolean;
}

/** Packages of Node that only some rooms may import. */
const guarded: ReadonlyArray<{
  readonly matches: RegExp;
  /** Absent for any of its names. */
  readonly names?: readonly string[];
  readonly allows: (room: Room) => boolean;
  readonly message: string;
}> = [
  {
    matches: /^(?:node:)?(?:process|perf_hooks)$/,
    allows: ({ touchesProcess }) => touchesProcess === true,
    message: 'only the composition root touches process and clock; pass in what is needed',
  },
  {
    matches: /^(?:node:)?crypto$/,
    names: ['randomUUID', 'randomBytes', 'randomInt'],
    allows: ({ drawsRandomly }) => drawsRandomly === true,
    message: 'only the composition root is random; pass it in',
  },
  {
    matches: /^(?:node:)?child_process$/,
    allows: ({ startsProcesses }) => startsProcesses === true,
    message: 'runner/process alone starts processes, with limits',
  },
  {
    matches: /^(?:node:)?worker_threads$/,
    names: ['Worker'],
    allows: ({ startsProcesses }) => startsProcesses === true,
    message: 'runner/process alone starts threads, with limits',
  },
  {
    matches:
      /^(?:undici|(?:node:)?(?:fs|fs\/promises|http|https|http2|net|tls|dgram|dns|worker_threads|cluster|vm|os))$/,
    allows: ({ reachesOut }) => reachesOut !== false,
    message: 'a check sees only the kit',
  },
];

/** Returns each import that leads out of what the row of its room allows, with why. Tests and open folders import whatever they need. */
export function findCrossings(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const room =
      /\.test(?:-support)?\.ts$/.test(file.path) || entryFiles.includes(file.path) ? null : roomOf(file.path);
    if (room === null) return [];
    return importsOf(file.text).flatMap((each) => {
      const fault = each.specifier.startsWith('.') ? faultOfOwn(room, file.path, each) : faultOfPackage(room, each);
      return fault === null ? [] : [`${file.path} imports ${each.specifier}: ${fault}`];
    });
  });
}

function faultOfPackage(room: Room, { specifier, names, isOfTypes }: Import): string | null {
  const found = guarded.find(
    (rule) =>
      rule.matches.test(specifier) &&
      !rule.allows(room) &&
      (rule.names === undefined ||
        (!isOfTypes && (names === null || names.some((name) => rule.names?.includes(name))))),
  );
  return found?.message ?? null;
}

function faultOfOwn(room: Room, file: string, { specifier }: Import): string | null {
  const to = posix.join(posix.dirname(file), specifier);
  const folder = entryFiles.includes(to) ? to : (roomOf(to)?.folder ?? openFolders.find((each) => isIn(each, to)));
  if (folder === undefined || folder === room.folder) return null;
  if (!room.imports.includes(folder)) return `${room.folder} imports ${room.imports.join(', ') || 'nothing of ours'}`;
  const only = room.onlyFiles?.[folder];
  const isLeft = only !== undefined && !only.includes(to.slice(folder.length + 1));
  return isLeft ? `${room.folder} imports ${only.join(' and ')} of ${folder} only` : null;
}

function roomOf(path: string): Room | null {
  return rooms.find(({ folder }) => isIn(folder, path)) ?? null;
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`);
}

// linear: each part ends at the first sign that is not of it
const statement =
  /\b(?:import|export)\s+(type\s+)?(\{[^{}]*\}|[^'"{};()]*?(?:\{[^{}]*\})?)\s*(?:\bfrom\s*)?'([^'\n]+)'/g;
const call = /\bimport\(\s*'([^'\n]+)'\s*\)/g;

function importsOf(text: string): Import[] {
  const stated = Array.from(text.matchAll(statement), ([, type, what = '', specifier = '']): Import => {
    const [, braces] = /^\{([^{}]*)\}$/.exec(what.trim()) ?? [];
    const listed = braces?.split(',').map((name) => name.trim()) ?? null;
    const values = listed?.filter((name) => name !== '' && !name.startsWith('type ')) ?? null;
    return {
      specifier,
      names: values?.map((name) => name.replace(/\s+as\s.*/s, '')) ?? null,
      isOfTypes: type !== undefined || (values !== null && values.length === 0 && (listed?.length ?? 0) > 0),
    };
  });
  const called = Array.from(text.matchAll(call), ([, specifier = '']): Import => ({
    specifier,
    names: null,
    isOfTypes: false,
  }));
  return [...stated, ...called];
}
