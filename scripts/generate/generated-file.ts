import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that is made from others. */
export interface GeneratedFile {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly content: string;
}

/** Returns the file as the formatter leaves it, so that a fresh file is a formatted one too. Throws where it cannot be formatted. */
export function formatGenerated(root: string, file: GeneratedFile): GeneratedFile {
  const formatter = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  const result = spawnSync(process.execPath, [formatter, '--stdin-filepath', file.path], {
    cwd: root,
    input: file.content,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0) throw new Error(`${file.path} cannot be formatted: ${result.stderr.trim()}`);
  return { path: file.path, content: result.stdout };
}

/** Returns true where the file on the disk says something else, or is not there. */
export function isStale(root: string, file: GeneratedFile): boolean {
  try {
    return readFileSync(join(root, file.path), 'utf8') !== file.content;
  } catch {
    return true;
  }
}

/** Writes the file to the disk. */
export function writeGenerated(root: string, file: GeneratedFile): void {
  writeFileSync(join(root, file.path), file.content);
}
