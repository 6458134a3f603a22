/** What `npm run new` writes compiles, is where it belongs, and is refused with a sentence where it cannot be. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { type KnownCheck, newCheck } from './new-check.ts';
import { newClause } from './new-clause.ts';
import { newOverlay } from './new-overlay.ts';
import { runPlainly } from '../run-plainly.test-support.ts';

const root = join(import.meta.dirname, '..', '..');
const table = (path: string, rows: string): { path: string; text: string } => ({
  path: `fixtures/overlays/${path}.ts`,
  text: `import { overlays } from '../overlays.ts';\n\nexport default overlays({\n  system: 'mcp',\n  defects: {\n${rows}  },\n});\n`,
});
const row = (id: string): string => `    '${id}': { title: 'x', wrap: (next) => next },\n`;
const overlays = {
  tables: [table('plant-store/names', row('name-lost')), table('mcp/tools', row('taken'))],
};
const kin = {
  id: 'plant-store/one',
  suite: 'plant-store',
  aliases: ['plant-store/once'],
  clause: { id: 'rfc9110:a' },
  systems: ['plant-store'],
  brokenBy: ['gone', 'name-lost'],
};
const known = { checks: [kin], clauses: new Set(['rfc9110:a', 'rfc9110:b']), overlays };
const path = 'contracts/clauses/rfc9110.ts';
const file = { path, text: readFileSync(join(root, path), 'utf8') };

t.test('a check comes with a defect that it is to catch', async (t) => {
  const [check, defect] = newCheck(['plant-store/name-kept', 'rfc9110:b'], known);
  t.equal(check?.path, 'suites/plant-store/name-kept.ts');
  t.match(check?.text, "id: 'plant-store/name-kept'");
  t.match(check?.text, "clause: 'rfc9110:b'");
  t.match(check?.text, "brokenBy: ['name-kept-broken']");
  t.match(
    check?.text,
    /FILL IN: [^\n]*contracts\/capabilities\.ts[^\n]*\n {2}needs: \[\],/,
    'what it needs is to be filled in',
  );
  t.equal(defect?.path, 'fixtures/overlays/plant-store/names.ts', 'the table of a check of its suite');
  t.match(defect?.text, /'name-lost': \{[^]*'name-kept-broken': \{[^]*\n {4}\},\n {2}\},\n\}\);/);
  t.match(newCheck(['plant-store/name-kept'], known)[0]?.text, /stand-in\.\n {2}clause: 'rfc9110:a'/);
});

t.test('a check that judges what others send is written as one', async (t) => {
  const [check] = newCheck(['--observing', 'plant-store/name-kept', 'rfc9110:b'], known);
  t.match(check?.text, /defineObservingCheck\(\{[^]*selects: [^]*judge: \(\) => \{[^]*\}\);\n$/);
  t.notMatch(check?.text, /\brun: /);
});

t.test('an overlay is a row of its table, and a new theme is a new table', async (t) => {
  const [variant] = newOverlay('variant', 'mcp/tools/x-y', overlays);
  t.match(variant?.text, /defects: \{\n {4}'taken': [^]*variants: \{[^]*'x-y': \{[^]*\n {2}\},\n\}\);\n$/);
  const [again] = newOverlay('variant', 'mcp/tools/x-z', { tables: [variant!] });
  t.match(again?.text, /'x-y': [^]*'x-z': /, 'and can be read again');
  const [fresh] = newOverlay('defect', 'mcp/whole-new/x-y', overlays);
  t.equal(fresh?.path, 'fixtures/overlays/mcp/whole-new.ts');
  t.match(fresh?.text, "system: 'mcp'");
});

t.test('every table of the tree takes a row, or is refused with the reason', async (t) => {
  const tables = globSync('fixtures/overlays/*/*.ts', { cwd: root })
    .filter((one) => !/\/toolkit\/|\.test(-support)?\.ts$/.test(one))
    .map((one) => ({ path: one, text: readFileSync(join(root, one), 'utf8') }));
  const made = ['authorization/fields', 'connector/fields', 'library/tables', 'mcp/fields', 'operations/library'];
  const refused: string[] = [];
  for (const one of tables) {
    const theme = one.path.slice('fixtures/overlays/'.length, -'.ts'.length);
    try {
      const [written] = newOverlay('defect', `${theme}/fresh-x-y`, { tables: [one] });
      t.equal(written?.text.match(/^ {2}defects: /gm)?.length, 1, `${theme} has one list of defects`);
      t.match(written?.text, "'fresh-x-y': {");
    } catch (error) {
      t.match(error, { message: /are made by a function: choose another theme$/ });
      refused.push(theme);
    }
  }
  t.strictSame(refused.sort(), made);
  const [variant] = newOverlay('variant', 'mcp/fields/fresh-x-y', { tables });
  t.match(variant?.text, /defects: malformedFields\([^]*'fresh-x-y': \{/, 'variants beside them are rows');
});

t.test('a clause is a row after the last one of its document, and nothing else changes', async (t) => {
  const [changed] = newClause('rfc9110:head.length', [file]);
  t.equal(changed?.path, path);
  const text = changed?.text ?? '';
  const start = text.indexOf(`,\n  'rfc9110:head.length': {`);
  const end = text.indexOf('url: null,\n  }', start) + 'url: null,\n  }'.length;
  t.equal(text.slice(0, start) + text.slice(end), file.text);
  t.match(text.slice(start, end), "document: 'RFC 9110'");
  t.throws(() => newClause('rfc9110:head.length', [changed!]), { message: /is there$/ }, 'and can be read again');
});

t.test('what cannot be made is refused with a sentence', async (t) => {
  const cases: ReadonlyArray<[work: () => unknown, message: RegExp]> = [
    [() => newCheck([], known), /^it needs a name/],
    [() => newCheck(['nope/x'], known), /^there is no suite "nope"/],
    [() => newCheck(['plant-store'], known), /kebab case/],
    [() => newCheck(['plant-store/Not_So'], known), /kebab case/],
    [() => newCheck(['plant-store/a/b'], known), /kebab case/],
    [() => newCheck(['plant-store/../../x'], known), /kebab case/],
    [() => newCheck(['plant-store/one'], known), /is taken/],
    [() => newCheck(['plant-store/once'], known), /is taken/],
    [() => newCheck(['plant-store/x', 'rfc9110:nope'], known), /^there is no clause "rfc9110:nope"/],
    [() => newOverlay('defect', 'mcp/other/taken', overlays), /is taken in fixtures\/overlays\/mcp\/tools\.ts$/],
    [() => newOverlay('defect', 'mcp/x', overlays), /must be <suite>\/<theme>\/<id>/],
    [() => newOverlay('defect', 'nope/a/x', overlays), /^there is no suite "nope"/],
    [() => newOverlay('variant', undefined, overlays), /^it needs a name/],
    [() => newClause(undefined, [file]), /^it needs an id/],
    [() => newClause("rfc9110:'x", [file]), /is not an id/],
    [() => newClause('rfc9110:content-length.exact', [file]), /is there$/],
    [() => newClause('rfc1:x', [file]), /has clauses of "rfc1"/],
  ];
  for (const [work, message] of cases) t.throws(work, { message });
});

t.test(
  'the example of CONTRIBUTING works: its ids are free, and each line finds what the one before wrote',
  async (t) => {
    const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const lines = [...page.matchAll(/^npm run new -- (clause|check) (\S+)(?: ([^\s#]+))?/gm)];
    t.strictSame(
      lines.map(([, kind]) => kind),
      ['clause', 'check'],
    );
    const [[, , clause = ''] = [], [, , check = '', named = ''] = []] = lines;
    const read = (file: string): { path: string; text: string } => ({
      path: file,
      text: readFileSync(join(root, file), 'utf8'),
    });
    const [changed] = newClause(clause, globSync('contracts/clauses/*.ts', { cwd: root }).map(read));
    t.match(changed?.text, `'${clause}': {`);
    const catalogue = JSON.parse(read('suites/catalogue.generated.json').text) as { checks: KnownCheck[] };
    const tables = globSync('fixtures/overlays/plant-store/*.ts', { cwd: root }).filter(
      (one) => !one.includes('.test'),
    );
    const written = newCheck([check, named], {
      checks: catalogue.checks,
      clauses: new Set([clause]),
      overlays: { tables: tables.map(read) },
    });
    t.equal(written[0]?.path, `suites/${check}.ts`);
    t.match(written[1]?.text, `'${check.split('/')[1]}-broken': {`, 'with the defect that the page names');
    t.match(page, `\`${check.split('/')[1]}-broken\``);
    for (const taken of [clause, check]) t.ok(page.includes(`'${taken}'`), `${taken} is shown as it is written`);
  },
);

t.test('the command refuses what it does not know, and writes nothing', async (t) => {
  const before = runPlainly('git', ['status', '--short'], root).stdout;
  for (const words of [[], ['thing', 'x'], ['defect', 'mcp/tools/a', 'b'], ['check', 'nope/x']]) {
    const { status, stdout, stderr } = runPlainly(process.execPath, ['scripts/new.ts', ...words], root);
    t.equal(status, 2);
    t.equal(stdout, '');
    t.notMatch(stderr, /\n {4}at /, words.join(' '));
  }
  t.equal(runPlainly('git', ['status', '--short'], root).stdout, before);
});
