import t from 'tap';
import { drawSample } from './draw-sample.ts';
import { faultKinds } from './fault-kinds.ts';
import { libraryTables } from '../../fixtures/overlays/library/tables.ts';

const size = { defects: 40, variants: 15 };
const sample = drawSample(libraryTables, { seed: 7, size });
const ids = sample.map(({ overlay }) => overlay.id);

t.test('the same seed draws the same sample, another one another', async (t) => {
  const idsOf = (seed: number): string[] => drawSample(libraryTables, { seed, size }).map(({ overlay }) => overlay.id);
  t.strictSame(idsOf(7), ids);
  t.notSame(idsOf(8), ids);
});

t.test('it has as many of each as wanted, and none twice', async (t) => {
  t.equal(sample.filter(({ kind }) => kind === 'defect').length, 40);
  t.equal(sample.filter(({ kind }) => kind === 'variant').length, 15);
  t.equal(new Set(ids).size, 55);
});

t.test('the ten kinds come first among the defects, and every theme of defects has its turn', async (t) => {
  const defects = sample.filter(({ kind }) => kind === 'defect');
  t.strictSame(new Set(defects.slice(0, 10).map(({ overlay }) => overlay.id)), new Set(Object.keys(faultKinds)));
  const themes = Object.keys(libraryTables).filter((theme) => (libraryTables[theme]?.defects.length ?? 0) > 0);
  t.strictSame(new Set(defects.map(({ theme }) => theme)), new Set(themes));
});

t.test('variants stand among the defects, so that a part of the sample has both', async (t) => {
  const part = sample.slice(0, 11);
  t.ok(part.some(({ kind }) => kind === 'variant'));
  t.ok(part.filter(({ kind }) => kind === 'defect').length >= 7);
});

t.test('all is all', async (t) => {
  const all = drawSample(libraryTables, { seed: 7, size: { defects: Infinity, variants: Infinity } });
  const tables = Object.values(libraryTables);
  t.equal(
    all.length,
    tables.reduce((sum, { defects, variants }) => sum + defects.length + variants.length, 0),
  );
});
