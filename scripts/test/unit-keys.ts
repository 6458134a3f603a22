import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unit } from './units.ts';

/** Returns the hash of all that decides how a unit ends; `null` where that is not known, as outside a repository. */
export type UnitKeyOf = (unit: Unit) => string | null;

const tests = /\.test\.ts$/;
/** What people read, and no program of ours. */
const texts = /^(?:docs|reports)\/|^[^/]+\.md$/;
/** Tests of the repository itself, which read whatever is in it; and names by which others read what is for people. */
const readers = { folder: /^scripts\//, words: /['"`](?:docs|reports|README|CHANGELOG|CONTRIBUTING|INTERPRETING)\b/ };

/**
 * Returns what hashes the files that a unit may depend on: its own, and all of the repository, committed or not, besides other tests and
 * texts for people; those too where it reads them. Which sources it loads is not looked into: most tests start programs, and a
 * source too many costs time only. `besides` is what else decides, such as the part that is proven.
 */
export function readUnitKeys(root: string, besides: (unit: Unit) => string = () => ''): UnitKeyOf {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) return () => null;
  const digests = new Map(
    [...new Set(stdout.split('\0').filter(Boolean))].sort().map((file) => [file, digestOf(root, file)]),
  );
  const hash = (some: Iterable<readonly [string, string]>): string => digest(JSON.stringify([...some]));
  const all = hash(digests);
  const sources = hash([...digests].filter(([file]) => !tests.test(file) && !texts.test(file)));
  return (unit) => {
    const own = unit.files.map((file) => [file, digestOf(root, file)] as const);
    const tree = unit.files.some((file) => isReader(root, file)) ? all : sources;
    return digest(JSON.stringify([process.version, process.platform, process.arch, tree, own, besides(unit)]));
  };
}

function isReader(root: string, file: string): boolean {
  return readers.folder.test(file) || readers.words.test(read(root, file).toString());
}

function digestOf(root: string, file: string): string {
  return digest(read(root, file));
}

/** Returns what a file holds; nothing where it was deleted and git still knows it, or where it is a folder of its own. */
function read(root: string, file: string): Buffer {
  try {
    return readFileSync(join(root, file));
  } catch {
    return Buffer.alloc(0);
  }
}

function digest(value: Uint8Array | string): string {
  return createHash('sha256').update(value).digest('base64url');
}
