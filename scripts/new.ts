/** Writes what a new check, defect, variant or clause needs, with what is to be filled in: `npm run new -- check <suite>/<property>`. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { clauses } from '../contracts/clauses/index.ts';
import { newCheck, type KnownCheck } from './new/new-check.ts';
import { newClause } from './new/new-clause.ts';
import { type KnownOverlays, newOverlay } from './new/new-overlay.ts';
import { blank, NewFault, type PlannedFile } from './new/plan-file.ts';

const root = dirname(import.meta.dirname);
const usage = `npm run new -- check <suite>/<property> [clause]
npm run new -- defect <suite>/<id>
npm run new -- variant <suite>/<id>
npm run new -- clause <document>:<topic.statement>`;

function readOverlays(): KnownOverlays {
  const folders = ['fixtures/defects', 'fixtures/variants'].map((folder) => join(root, folder));
  const files = folders.flatMap((cwd) => globSync('*/*.ts', { cwd }));
  const suites = folders.flatMap((folder) => readdirSync(folder, { withFileTypes: true }));
  return {
    suites: [...new Set(suites.filter((entry) => entry.isDirectory()).map(({ name }) => name))].sort(),
    ids: new Set(files.map((file) => basename(file, '.ts'))),
  };
}

function readChecks(): readonly KnownCheck[] {
  const text = readFileSync(join(root, 'suites', 'catalogue.generated.json'), 'utf8');
  return (JSON.parse(text) as { checks: KnownCheck[] }).checks;
}

function readClauseFiles(): PlannedFile[] {
  return globSync('contracts/clauses/*.ts', { cwd: root }).map((path) => {
    return { path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') };
  });
}

function plan([kind, given, more, ...rest]: readonly string[]): PlannedFile[] {
  if (rest.length > 0 || (more !== undefined && kind !== 'check'))
    throw new NewFault(`there is a word too many\n${usage}`);
  if (kind === 'defect' || kind === 'variant') return newOverlay(kind, given, readOverlays());
  if (kind === 'clause') return newClause(given, readClauseFiles());
  if (kind !== 'check')
    throw new NewFault(`${kind === undefined ? 'it needs to know what' : `"${kind}" is not one of these`}\n${usage}`);
  const ids = new Set(Object.keys(clauses));
  return newCheck([given, more], { checks: readChecks(), clauses: ids, overlays: readOverlays() });
}

/** All or nothing: a file that is there already stops the others. */
function write(files: readonly PlannedFile[], isChange: boolean): void {
  const taken = files.find(({ path }) => !isChange && existsSync(join(root, path)));
  if (taken !== undefined) throw new NewFault(`${taken.path} is there already`);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}

try {
  const words = process.argv.slice(2);
  write(plan(words), words[0] === 'clause');
  console.log(`Now look for "${blank}" in them; then npm run generate, and npm test.`);
} catch (error) {
  if (!(error instanceof NewFault)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
