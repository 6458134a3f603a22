import { spawnSync } from 'node:child_process';

/** What differs between a commit and the working tree. */
export interface Changes {
  /** Hash of the newest commit; what the gate draws, it draws by it. Empty outside a repository. */
  readonly commit: string;
  /** Changed, added and removed files, from the root, each with the lines that are new in it: first and last, counted from 1. */
  readonly files: ReadonlyMap<string, ReadonlyArray<readonly [first: number, last: number]>>;
}

/** What was committed within so long before the newest commit is taken for the same piece of work, in seconds. */
const sameWorkSeconds = 6 * 60 * 60;

/**
 * Returns what a submission changed: since `base`, by default the last commit that is six hours older than the newest one. That is a
 * fact of the history, so that every clone finds the same. Where there is no such commit, only uncommitted files count as changed.
 */
export function readChanges(root: string, base?: string): Changes {
  const git = (...args: string[]): string => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
    return status === 0 ? stdout : '';
  };
  const [commit = '', seconds = '0'] = git('log', '-1', '--format=%H %ct').trim().split(' ');
  if (commit === '') return { commit, files: new Map() };
  const before = `--before=${Number(seconds) - sameWorkSeconds}`;
  const from = base ?? (git('rev-list', '-1', before, 'HEAD').trim() || commit);
  const diff = git('diff', '--unified=0', '--no-color', '--no-renames', '--no-ext-diff', from);
  const added = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  const files = readDiff(diff);
  for (const file of added) files.set(file, [[1, Infinity]]);
  return { commit, files };
}

/** Returns the files of a diff without context, with the lines that are new. A place where lines were only taken away is the line before. */
export function readDiff(diff: string): Map<string, Array<readonly [first: number, last: number]>> {
  const files = new Map<string, Array<readonly [number, number]>>();
  let lines: Array<readonly [number, number]> = [];
  for (const line of diff.split('\n')) {
    const file = /^diff --git a\/.+ b\/(.+)$/.exec(line)?.[1];
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (file !== undefined) files.set(file, (lines = []));
    else if (hunk) {
      const first = Number(hunk[1]);
      lines.push([first, first + Math.max(0, Number(hunk[2] ?? 1) - 1)]);
    }
  }
  return files;
}
