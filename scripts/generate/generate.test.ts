import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { fingerprintOf, type ProofFigures } from '../../runner/proof/proof-figures.ts';
import { findFaults, findUnsaid } from './find-faults.ts';
import { anchorOf, markdownText } from './markdown.ts';
import type { Found } from './read-modules.ts';
import { readTables } from './read-tables.ts';
import { renderFigures } from './render-figures.ts';
import { renderIndex, renderTableIndex } from './render-index.ts';

const texts = { title: 'a', why: 'a', sends: 'a', passes: 'a', fails: 'a', fix: 'a' };

function check(file: string, members: Readonly<Record<string, unknown>> = {}): Found {
  const facts = { ...texts, systems: [], needs: [], brokenBy: ['broken'], clause: 'service:plants.failure-400' };
  return { file, isListed: false, record: { id: file.replace('.ts', ''), ...facts, run: () => {}, ...members } };
}

function overlay(kind: string, id: string, file: string): Found {
  return { file, isListed: true, record: { id, kind, wrap: () => {} } };
}

const defects = [overlay('defect', 'broken', 'x/theme.ts')];

t.test('a tree without faults has none', async (t) => {
  const variants = [overlay('variant', 'odd', 'x/theme.ts')];
  t.strictSame(findFaults({ checks: [check('x/a.ts'), check('y/a.ts')], defects, variants }), []);
});

t.test('each fault names its file', async (t) => {
  const faultsOf = (...checks: readonly Found[]): string[] => findFaults({ checks, defects, variants: [] });
  t.match(faultsOf(check('x/a.ts', { id: 'x/b' })), [/^suites\/x\/a\.ts: "id" must be "x\/a", got "x\/b"$/]);
  t.match(faultsOf(check('x/a.ts', { brokenBy: ['brken'] })), [/names no defect, got "brken"/]);
  t.match(faultsOf(check('x/a.ts', { brokenBy: [] })), [/must name at least one defect/]);
  t.match(faultsOf(check('x/a.ts', { clause: 'service:nothing' })), [/names no clause .* got "service:nothing"/]);
  t.match(faultsOf(check('x/a.ts', { title: '' })), [/"title" must be a text/]);
  t.match(faultsOf(check('x/a.ts', { run: undefined })), [/either "run" or "selects" and "judge"/]);
  const renamed = [check('x/a.ts'), check('x/b.ts', { aliases: ['x/a'] })];
  t.match(faultsOf(...renamed), [/^suites\/x\/b\.ts: the id "x\/a" is taken by suites\/x\/a\.ts$/]);
});

t.test('a clause has a check, or says why it has none, and never both', async (t) => {
  const clauses = {
    covered: {},
    told: { untested: 'nobody can see it' },
    forgotten: {},
    both: { untested: 'not yet' },
  };
  t.match(findUnsaid(clauses, [{ clause: 'covered' }, { clause: 'both' }]), [
    /no check names "forgotten"/,
    /"both" says that it is untested, and a check names it/,
  ]);
  t.match(findUnsaid({ silent: { untested: '' } }, []), [/no check names "silent"/], 'a reason is more than nothing');
  t.strictSame(findUnsaid({ told: clauses.told }, []), []);
});

t.test('overlays are of their kind and all different, whatever their table', async (t) => {
  const faults = findFaults({
    checks: [],
    defects: [overlay('variant', 'one', 'x/theme.ts'), overlay('defect', 'Two', 'x/theme.ts')],
    variants: [overlay('variant', 'one', 'y/theme.ts')],
  });
  t.match(faults, [
    /overlays\/y\/theme\.ts: the id "one" is taken by fixtures\/overlays\/x\/theme\.ts/,
    /overlays\/x\/theme\.ts: "one" must be a defect/,
    /overlays\/x\/theme\.ts: "Two" must be in kebab case/,
  ]);
});

t.test('every table is read row by row, and a module without one is a fault', async (t) => {
  const table = (ids: string): string => `export default { defects: [${ids}], variants: [{ id: 'odd' }] };\n`;
  const folder = t.testdir({
    toolkit: { 'layer.ts': 'export const layer = 1;\n' },
    x: { 'theme.ts': table("{ id: 'one' }, { id: 'two' }"), 'nothing.ts': 'export const nothing = 1;\n' },
  });
  const { tables, ...read } = await readTables(folder);
  t.strictSame(tables, ['x/nothing.ts', 'x/theme.ts']);
  t.strictSame(
    [...read.defects, ...read.variants].map(({ file, record }) => `${file} ${record.id}`),
    ['x/theme.ts one', 'x/theme.ts two', 'x/theme.ts odd'],
  );
  t.match(read.faults, [/\/x\/nothing\.ts: the default export is no table with rows$/]);
  t.match(
    renderTableIndex(['y/b-c.ts', 'x/a.ts']),
    /import xA from '\.\/x\/a\.ts';\nimport yBC[^]*\[\n {2}xA,\n {2}yBC,\n\]/,
  );
});

t.test('an index is ordered by folder, then by id, and spreads lists', async (t) => {
  const found = [check('y/a.ts'), { ...check('x/b-c.ts'), isListed: true }, check('x/a.ts')];
  const source = renderIndex(found, { name: 'all', docstring: 'All.', type: 'Check', typeFrom: './check.ts' });
  t.match(source, /import xA from '\.\/x\/a\.ts';\nimport xBC from '\.\/x\/b-c\.ts';\nimport yA/);
  t.match(source, /\[\n {2}xA,\n {2}\.\.\.xBC,\n {2}yA,\n\];/);
});

t.test('texts do not act in Markdown', async (t) => {
  t.equal(
    markdownText('`*/*` or */*, __proto__ but a_b, <b>, [x]'),
    '`*/*` or \\*/\\*, \\_\\_proto\\_\\_ but a_b, \\<b>, \\[x\\]',
  );
  t.equal(markdownText('{{ }}, `{{ }}` and [object Object]'), '`{{ }}`, `{{ }}` and `[object Object]`');
  t.equal(anchorOf('plant-store/name-first'), 'plant-storename-first');
});

const figures: ProofFigures = {
  provenOn: '2026-01-31',
  catalogueSha256: fingerprintOf({ checks: [], overlays: [] }),
  checks: 1234,
  clauses: 5,
  defects: 1532,
  defectsInFull: 1532,
  caught: 1531,
  survived: 1,
  variants: 454,
  falseAlarms: 0,
  unproven: 0,
};

t.test('the figures of the proof stand in their place of the README, and nothing else of it changes', async (t) => {
  const root = t.testdir({ docs: { 'proof.json': JSON.stringify(figures) } });
  const readme = 'Before.\n\n<!-- generated: proof -->\nold\n<!-- end -->\n\nAfter.\n';
  writeFileSync(join(root, 'README.md'), readme);
  const { files, faults } = renderFigures(root, [], { checks: [], overlays: [] });
  t.strictSame(faults, []);
  t.match(files[0]?.content, /^Before\.\n\n<!-- generated: proof -->\n\n0 checks of 0 clauses, 0 defects/);
  t.match(files[0]?.content, /The last whole proof \(2026-01-31\) applied 1,532 defects/);
  t.match(
    files[0]?.content,
    /1,531 were caught\nby every check that names them, and 1 survived[^]*\n\n<!-- end -->\n\nAfter\.\n$/,
  );
  t.notMatch(files[0]?.content, /old/);
});

t.test(
  'missing figures and a README without a place for them are faults, those of another catalogue are said to be',
  async (t) => {
    const root = t.testdir({ 'README.md': 'No place.\n' });
    const faultsOf = (...checks: readonly Found[]): readonly string[] =>
      renderFigures(root, [], { checks, overlays: [] }).faults;
    t.match(faultsOf(), [/^docs\/proof\.json is missing: run vivero prove/]);
    mkdirSync(join(root, 'docs'));
    writeFileSync(join(root, 'docs', 'proof.json'), JSON.stringify(figures));
    t.match(faultsOf(), [/^README\.md has no place for figures/]);
    writeFileSync(join(root, 'README.md'), '<!-- generated: proof -->\n<!-- end -->\n');
    const { files, faults } = renderFigures(root, [], { checks: [check('x/a.ts')], overlays: [] });
    t.strictSame(faults, []);
    t.match(files[0]?.content, /\(2026-01-31, of the catalogue of that day\)/);
  },
);
