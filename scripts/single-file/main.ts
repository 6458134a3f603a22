/**
 * The program inside of the single executable: lays out what it carries, once for each build, and runs it from there. A process that
 * vivero starts of itself is the same executable, with the words that Node would get.
 */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { getAsset, getRawAsset } from 'node:sea';
import { setFlagsFromString } from 'node:v8';

/** Names of files, as they are laid out, in the order of what is carried. */
const files = JSON.parse(getAsset('files', 'utf8')) as readonly string[];

/** Returns the folder of the user's that programs keep such files in; `null` where there is none that can be written. */
function cacheFolder(): string | null {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  const own = process.platform === 'win32' ? LOCALAPPDATA : XDG_CACHE_HOME;
  try {
    const folder = join(own || join(homedir(), '.cache'), 'vivero');
    // Nobody else puts programs there.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return null;
  }
}

/** Lays out all that is carried, whole or not at all, and returns the folder. */
function layOut(): string {
  const known = cacheFolder();
  const folder = known === null ? null : join(known, getAsset('build', 'utf8'));
  if (folder !== null && existsSync(folder)) return folder;
  const made = mkdtempSync(join(known ?? tmpdir(), 'vivero-'));
  for (const [index, name] of files.entries()) {
    const file = join(made, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(getRawAsset(String(index))));
  }
  if (folder === null) {
    removeAtExit(made);
    return made;
  }
  try {
    renameSync(made, folder);
  } catch {
    // Another process was quicker.
    rmSync(made, { recursive: true, force: true });
  }
  return folder;
}

function removeAtExit(folder: string): void {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Returns the module that a process of vivero's own is started with; `null` where the words are those of a person. */
function ownModule(words: readonly string[], folder: string): string | null {
  const first = words.findIndex((word) => !/^--./.test(word));
  const [options, word = ''] = [words.slice(0, Math.max(0, first)), words[first]];
  const isScript = word === '-' && options.includes('--input-type=module');
  if (!isScript && !word.startsWith(folder + sep)) return null;
  for (const option of options) if (option.startsWith('--max-')) setFlagsFromString(option);
  return isScript ? scriptFromInput() : word;
}

/** Node runs a module that comes on its input; here it becomes a file. */
function scriptFromInput(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vivero-script-'));
  removeAtExit(folder);
  const file = join(folder, 'script.mjs');
  writeFileSync(file, readFileSync(0));
  return file;
}

const folder = layOut();
const load = createRequire(join(folder, 'package.json'));
const own = ownModule(process.argv.slice(2), folder);
if (own === null) load('./node_modules/vivero/bin/vivero.cjs');
// A program inside of an executable imports nothing but modules of Node.
else (load('./import.cjs') as (file: string) => unknown)(own);
