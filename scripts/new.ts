/** Writes what a new check, defect, variant or clause needs, with what is to be filled in: `npm run new -- check <suite>/<property>`. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clauses } from '../contracts/clauses/index.ts';
import { newCheck, observing, type KnownCheck } from './new/new-check.ts';
import { newClause } from './new/new-clause.ts';
import { type KnownOverlays, newOverlay } from './new/new-overlay.ts';
import { blank, NewFault, type PlannedFile } from './new/plan-file.ts';

const root = dirname(import.meta.dirname);
const usage = `npm run new -- check [--observing] <suite>/<property> [clause]
npm run new -- defect <suite>/<theme>/<id>
npm run new -- variant <suite>/<theme>/<id>
npm run new -- clause <document>:<topic.statement>`;

function readOverlays(): KnownOverlays {
  const files = globSync('fixtures/overlays/*/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return { tables: readAll(files.filter((file) => !/\/toolkit\/|\.test(-support)?\.ts$/.test(file))) };
}

function readAll(files: readonly string[]): PlannedFile[] {
  return files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function readChecks(): readonly KnownCheck[] {
  const text = readFileSync(join(root, 'suites', 'catalogue.generated.json'), 'utf8');
  return (JSON.parse(text) as { checks: KnownCheck[] }).checks;
}

function readClauseFiles(): PlannedFile[] {
  return readAll(globSync('contracts/clauses/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/')));
}

function plan(words: readonly string[]): PlannedFile[] {
  const [kind, given, more, ...rest] = words.filter((word) => words[0] !== 'check' || word !== observing);
  if (rest.length > 0 || (more !== undefined && kind !== 'check'))
    throw new NewFault(`there is a word too many\n${usage}`);
  if (kind === 'defect' || kind === 'variant') return newOverlay(kind, given, readOverlays());
  if (kind === 'clause') return newClause(given, readClauseFiles());
  if (kind !== 'check')
    throw new NewFault(`${kind === undefined ? 'it needs to know what' : `"${kind}" is not one of these`}\n${usage}`);
  const ids = new Set(Object.keys(clauses));
  return newCheck([given, more, ...words.filter((word) => word === observing)], {
    checks: readChecks(),
    clauses: ids,
    overlays: readOverlays(),
  });
}

/** All or nothing: a check that is there already stops the others. Tables and clauses get a row more. */
function write(files: readonly PlannedFile[]): void {
  const taken = files.find(({ path }) => path.startsWith('suites/') && existsSync(join(root, path)));
  if (taken !== undefined) throw new NewFault(`${taken.path} is there already`);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}

try {
  const words = process.argv.slice(2);
  write(plan(words));
  console.log(`Now look for "${blank}" in them; then npm run generate, and npm test.`);
} catch (error) {
  if (!(error instanceof NewFault)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
