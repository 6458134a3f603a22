import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { writeReportFolder } from './write-report-file.ts';
import { StoreError } from '../errors/store-error.ts';
import { type Folder, writeFolder } from './write-folder.ts';

const isOwn = (names: readonly string[]): boolean => names.every((name) => name.startsWith('own-'));
const folderOf = (path: string, names: readonly string[]): Folder => {
  return { path, isOwn, files: names.map((name) => ({ name, text: `text of ${name}` })) };
};

async function rejection(work: Promise<unknown>): Promise<StoreError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof StoreError) return error;
  throw new Error(`no StoreError: ${String(error)}`);
}

t.test('a folder is written whole, and replaces an empty one or an earlier report', async (t) => {
  const base = t.testdir({ empty: {}, next: { 'own-old': 'x' }, 'fresh.partial-1': { 'own-half': 'x' } });
  for (const name of ['fresh', 'empty', 'next']) {
    const path = join(base, name);
    await writeFolder(folderOf(path, ['own-a', 'own-b']));
    t.same((await readdir(path)).toSorted(), ['own-a', 'own-b'], name);
    t.equal(await readFile(join(path, 'own-a'), 'utf8'), 'text of own-a');
  }
  t.same((await readdir(base)).toSorted(), ['empty', 'fresh', 'fresh.partial-1', 'next'], 'nothing else is left');
});

t.test('a folder that holds anything else stays as it is', async (t) => {
  const base = t.testdir({ mine: { 'own-a': 'x', 'thesis.tex': 'x' }, file: 'as it was' });
  t.match(await rejection(writeFolder(folderOf(join(base, 'mine'), ['own-b']))), {
    code: 'ENOTEMPTY',
    message: /mine: it holds files that are no earlier report of vivero; empty it, or name another folder$/,
  });
  t.same((await readdir(join(base, 'mine'))).toSorted(), ['own-a', 'thesis.tex']);
  t.match(await rejection(writeFolder(folderOf(join(base, 'file'), ['own-b']))), {
    code: 'EEXIST',
    message: /^cannot write the folder .*file: a file of that name is in the way \(EEXIST\)$/,
  });
  t.equal(await readFile(join(base, 'file'), 'utf8'), 'as it was');
  t.equal((await rejection(writeFolder(folderOf(join(base, 'file', 'deep'), [])))).code, 'EEXIST');
});

t.test('what cannot be finished leaves no half folder, and an earlier report whole', async (t) => {
  const base = t.testdir({ earlier: { 'own-a': 'x' } });
  function* broken(): Generator<{ name: string; text: string }> {
    yield { name: 'own-b', text: 'x' };
    throw new Error('the disk went away');
  }
  for (const name of ['fresh', 'earlier']) {
    const work = writeFolder({ path: join(base, name), isOwn, files: broken() });
    t.match(await rejection(work), { message: /^cannot write the folder .*: the disk went away/ });
  }
  t.same(await readdir(base), ['earlier']);
  t.same(await readdir(join(base, 'earlier')), ['own-a']);
  t.equal((await rejection(writeFolder(folderOf(join(base, 'absent', 'x'), [])))).code, 'ENOENT');
});

t.test('no name of a file leads out of the folder, and no two files share one', async (t) => {
  const base = t.testdir();
  await writeFolder(folderOf(join(base, 'out'), ['../own-a']));
  t.same(await readdir(join(base, 'out')), ['own-a']);
  t.same(await readdir(base), ['out']);
  t.equal((await rejection(writeFolder(folderOf(join(base, 'twice'), ['own-a', 'own-a'])))).code, 'EEXIST');
});

t.test('folders around a report are made, and a link keeps pointing where it does', async (t) => {
  const base = t.testdir({ real: {} });
  await symlink(join(base, 'real'), join(base, 'link'));
  await writeReportFolder(folderOf(join(base, 'link'), ['own-a']));
  t.same(await readdir(join(base, 'real')), ['own-a']);
  await writeReportFolder(folderOf(join(base, 'a', 'b', 'c'), ['own-a']));
  t.ok(existsSync(join(base, 'a', 'b', 'c', 'own-a')));
});

t.test('a folder that may not be written to is said so', async (t) => {
  const base = t.testdir();
  const locked = join(base, 'locked');
  await mkdir(locked);
  await chmod(locked, 0o500);
  const mayWrite = await writeFile(join(locked, 'x'), '').then(
    () => true,
    () => false,
  );
  if (mayWrite) t.pass('this user may write everywhere', { skip: 'run by a user whom no permission stops' });
  else
    t.match(await rejection(writeFolder(folderOf(join(locked, 'x'), []))), {
      code: 'EACCES',
      message: /permission is denied/,
    });
  await chmod(locked, 0o700);
});
