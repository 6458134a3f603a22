import { entryFiles, openFolders, type Room, rooms } from './rooms.ts';

/** A pattern of the linter's rule against imports. */
type ImportPattern = { readonly message: string } & (
  | { readonly regex: string }
  | { readonly group: readonly string[]; readonly importNames?: readonly string[]; readonly allowTypeImports?: boolean }
);

/** Rules of the linter for some files. */
export interface LintOverride {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

const clock: ImportPattern = {
  regex: '^(node:)?(process|perf_hooks)$',
  message: 'Only the composition root touches process and clock; pass in what is needed.',
};
const random: ImportPattern = {
  group: ['node:crypto'],
  importNames: ['randomUUID', 'randomBytes', 'randomInt'],
  message: 'Only the composition root is random; pass it in.',
};
const processes: ImportPattern[] = [
  { group: ['node:child_process'], message: 'runner/process alone starts processes, with limits.' },
  {
    group: ['node:worker_threads'],
    importNames: ['Worker'],
    allowTypeImports: true,
    message: 'runner/process alone starts threads, with limits.',
  },
];
const outside: ImportPattern = {
  regex:
    '^(undici|(node:)?(fs|fs/promises|http|https|http2|net|tls|dgram|dns|child_process|worker_threads|cluster|vm|os))$',
  message: 'A check sees only the kit.',
};

/** Folders below a room's own that may hold files; deeper ones have no rules, and a test looks for them. */
export const deepestFolder = 4;

/**
 * Returns the linter's overrides that keep each room to its row of the table: one for each depth of folders, since a relative
 * import names its way by the number of folders that it climbs.
 */
export function lintRooms(): LintOverride[] {
  return rooms.flatMap((room) =>
    Array.from({ length: deepestFolder + 1 }, (_, depth) => ({
      files: [`${room.folder}/${'*/'.repeat(depth)}**`],
      rules: { 'eslint/no-restricted-imports': ['error', { patterns: patternsOf(room, depth) }] },
    })),
  );
}

/** Returns what the files of a room, that many folders below it, must not import. */
function patternsOf(room: Room, depth: number): ImportPattern[] {
  const allowed = new Set([room.folder, ...room.imports]);
  const message = `${room.folder} imports ${room.imports.join(', ') || 'nothing of ours'} (scripts/rooms/rooms.ts).`;
  const others = [...rooms.map(({ folder }) => folder), ...openFolders, ...entryFiles];
  const forbidden = others.filter((folder) => !allowed.has(folder)).map((folder) => specifierOf(room.folder, folder));
  const climb = String.raw`(\.\./){${depth}}`;
  return [
    ...(room.touchesProcess === true ? [] : [clock]),
    ...(room.drawsRandomly === true ? [] : [random]),
    ...(room.startsProcesses === true ? [] : processes),
    ...(room.reachesOut === false ? [outside] : []),
    { regex: `^${climb}(${forbidden.join('|')})(/|$)`, message },
    ...Object.entries(room.onlyFiles ?? {}).map(([folder, files]) => ({
      group: [`**/${folder}/**`, ...files.map((file) => `!**/${folder}/${file}`)],
      message: `${room.folder} imports ${files.join(' and ')} of ${folder} only.`,
    })),
  ];
}

/** Returns how a file directly in one room names another folder, as a regular expression. */
function specifierOf(from: string, to: string): string {
  const own = from.split('/');
  const other = to.split('/');
  while (own.length > 0 && own[0] === other[0]) {
    own.shift();
    other.shift();
  }
  return [...own.map(() => '..'), ...other].join('/').replaceAll('.', String.raw`\.`);
}
