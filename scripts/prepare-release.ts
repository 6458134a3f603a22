/**
 * Makes package.json and server.json say which repository they are of, and prints the notes of the release:
 * `node scripts/prepare-release.ts <owner>/<name> [tag]`. The release workflow runs it in its own clone, since only there that is known.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  describePackage,
  describeServer,
  type Manifest,
  notesOf,
  type ServerEntry,
} from './release/describe-release.ts';

const root = dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const write = (file: string, value: object): void =>
  writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`);

const [repository = '', tag = null] = process.argv.slice(2);
try {
  const manifest = JSON.parse(read('package.json')) as Manifest;
  const notes = notesOf(read('CHANGELOG.md'), manifest, tag);
  const named = describePackage(manifest, repository);
  write('server.json', describeServer(JSON.parse(read('server.json')) as ServerEntry, named, repository));
  write('package.json', named);
  process.stdout.write(notes);
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(`prepare-release: ${error.message}`);
  process.exitCode = 2;
}
