import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { codeOf } from '../../errors/store-error.ts';
import { UsageError } from '../../errors/usage-error.ts';

/** What is watched below a folder, and who is told. */
export interface FolderWatch {
  /** Absolute path of the folder. */
  readonly path: string;
  /** What a person called it. */
  readonly shown: string;
  /** Absolute paths that are left out, with all that is below them: what vivero writes. */
  readonly ignored: readonly string[];
  /** Folders that are watched at the most; default 10,000. */
  readonly mostFolders?: number;
  /** Called for each change, with the path of the file relative to the folder. */
  onChange(path: string): void;
  /** Called once where changes can be seen no more, with why. */
  onFault(message: string): void;
}

/** Folders that tools fill, and nobody edits. */
const ignoredNames: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn']);
/** More folders than this are those of more than one project; each takes a watch of the system, of which there are few. */
const mostFolders = 10_000;
/** Systems that watch a whole tree at once. */
const recursive: ReadonlySet<NodeJS.Platform> = new Set(['darwin', 'win32']);

/**
 * Watches all files below a folder, and resolves to what ends it. Elsewhere than on Linux the system watches a tree; there each folder is
 * watched, and not each file as Node and most libraries do, so that many files cost nothing. Rejects with {@link UsageError} where the
 * folder cannot be watched.
 */
export async function watchFolder(wanted: FolderWatch, platform: NodeJS.Platform): Promise<() => void> {
  const facts = await lstat(join(wanted.path, '.')).catch((error: unknown) => {
    throw new UsageError(`--files: ${wanted.shown} cannot be read: ${describe(error, wanted.shown)}`);
  });
  if (!facts.isDirectory())
    throw new UsageError(`--files: ${wanted.shown} is not a folder; name the one that it is in`);
  const tree = new WatchedTree(wanted, recursive.has(platform));
  try {
    await tree.add(wanted.path);
    tree.begin();
    return () => tree.close();
  } catch (error) {
    tree.close();
    throw error instanceof UsageError ? error : new UsageError(`--files: ${describe(error, wanted.shown)}`);
  }
}

class WatchedTree {
  readonly #wanted: FolderWatch;
  readonly #isRecursive: boolean;
  readonly #watchers = new Map<string, FSWatcher>();
  #isRunning = false;
  #isClosed = false;

  constructor(wanted: FolderWatch, isRecursive: boolean) {
    this.#wanted = wanted;
    this.#isRecursive = isRecursive;
  }

  /** From here on, changes are told. */
  begin(): void {
    this.#isRunning = true;
  }

  close(): void {
    this.#isClosed = true;
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches a folder and, where the system does not, those below it. Links are not followed: they may lead in circles. */
  async add(path: string): Promise<void> {
    const waiting = [path];
    for (let folder = waiting.pop(); folder !== undefined && !this.#isClosed; folder = waiting.pop()) {
      if (this.#watchers.has(folder)) continue;
      if (this.#watchers.size >= (this.#wanted.mostFolders ?? mostFolders)) throw new UsageError(tooMany(this.#wanted));
      this.#watch(folder);
      if (this.#isRecursive) return;
      for (const name of await foldersIn(folder)) {
        const below = join(folder, name);
        if (!this.#isIgnored(below)) waiting.push(below);
      }
    }
  }

  #watch(folder: string): void {
    const watcher = watch(folder, { recursive: this.#isRecursive });
    this.#watchers.set(folder, watcher);
    watcher.on('change', (type, name) => this.#hear(folder, type, typeof name === 'string' ? name : ''));
    // A folder that is gone is told of by the one that it was in.
    watcher.on('error', () => this.#drop(folder));
  }

  #hear(folder: string, type: string, name: string): void {
    const path = name === '' ? folder : join(folder, name);
    if (this.#isIgnored(path)) return;
    if (this.#isRunning && path !== this.#wanted.path) this.#wanted.onChange(relative(this.#wanted.path, path));
    if (type === 'rename' && !this.#isRecursive) void this.#follow(path);
  }

  /** What came, or went, may be a folder. */
  async #follow(path: string): Promise<void> {
    try {
      const facts = await lstat(path).catch(() => null);
      if (this.#isClosed) return;
      if (facts === null) this.#drop(path);
      else if (facts.isDirectory()) await this.add(path);
      if (facts === null && (await isGone(this.#wanted.path))) this.#fail(`${this.#wanted.shown} is gone`);
    } catch (error) {
      this.#fail(error instanceof Error ? describe(error, this.#wanted.shown) : String(error));
    }
  }

  #drop(folder: string): void {
    for (const [path, watcher] of this.#watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
  }

  #fail(message: string): void {
    if (this.#isClosed) return;
    this.close();
    this.#wanted.onFault(message);
  }

  #isIgnored(path: string): boolean {
    const { ignored, path: root } = this.#wanted;
    if (ignored.some((each) => path === each || path.startsWith(each + sep))) return true;
    return relative(root, path)
      .split(sep)
      .some((name) => ignoredNames.has(name));
  }
}

async function isGone(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) === null;
}

async function foldersIn(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    // One that went meanwhile, or that nobody may read, has nothing to tell.
    if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(codeOf(error))) return [];
    throw error;
  }
}

function tooMany({ shown, mostFolders: most = mostFolders }: FolderWatch): string {
  return `--files: ${shown} has more than ${most.toLocaleString('en')} folders; name one with fewer, such as that of the sources`;
}

function describe(error: unknown, shown: string): string {
  if (error instanceof UsageError) return error.message;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EMFILE')
    return `the system has no watches left for ${shown}: name a smaller folder, raise fs.inotify.max_user_watches, or use --every`;
  return code === 'ENOENT' ? 'it is not there' : `${shown}: ${code === 'UNKNOWN' ? String(error) : code}`;
}
