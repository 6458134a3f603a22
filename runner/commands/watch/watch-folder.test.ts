import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { UsageError } from '../../errors/usage-error.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

/** Watches a folder, and returns what resolves once a change of a path was told. */
async function watchIt(
  t: { teardown(work: () => unknown): unknown },
  path: string,
  changes: Partial<FolderWatch> = {},
) {
  const seen: string[] = [];
  const waiting = new Map<string, () => void>();
  const note = (what: string): void => {
    seen.push(what);
    waiting.get(what)?.();
  };
  const end = await watchFolder(
    { path, shown: 'src', ignored: [], onChange: note, onFault: note, ...changes },
    process.platform,
  );
  t.teardown(end);
  const told = (what: string): Promise<void> =>
    seen.includes(what) ? Promise.resolve() : new Promise((resolve) => waiting.set(what, resolve));
  return { seen, told };
}

t.test('changes are told in folders of any depth, and in those that come later', async (t) => {
  const src = join(t.testdir({ src: { a: { b: { 'c.ts': '' } } } }), 'src');
  const { told } = await watchIt(t, src);
  writeFileSync(join(src, 'a/b/c.ts'), 'new');
  await told('a/b/c.ts');
  mkdirSync(join(src, 'later'));
  await told('later');
  // The folder may be known a moment before it is watched: each file is new, until one is told of.
  const timer = setInterval(() => writeFileSync(join(src, 'later/d.ts'), 'new'), 10);
  await told('later/d.ts');
  clearInterval(timer);
  t.pass('told of it');
});

t.test('what tools write, what vivero writes and what links lead to starts nothing', async (t) => {
  const root = t.testdir({ src: { node_modules: { a: {} }, '.git': {}, reports: {} }, elsewhere: {} });
  const src = join(root, 'src');
  symlinkSync(join(root, 'elsewhere'), join(src, 'link'));
  const { seen, told } = await watchIt(t, src, { ignored: [join(src, 'reports')] });
  for (const path of ['src/node_modules/a/x', 'src/.git/index', 'src/reports/run.json', 'elsewhere/y', 'src/last'])
    writeFileSync(join(root, path), '');
  await told('last');
  t.strictSame(new Set(seen), new Set(['last']));
});

t.test('a folder that goes away is told of', async (t) => {
  const src = join(t.testdir({ src: {} }), 'src');
  const { told } = await watchIt(t, src);
  rmSync(src, { recursive: true });
  await told('src is gone');
  t.pass('told of it');
});

t.test('a folder that cannot be watched is refused, with what to do', async (t) => {
  const root = t.testdir({ file: '', many: { a: {}, b: {}, c: {} } });
  const refused = async (name: string, changes: Partial<FolderWatch> = {}): Promise<string> => {
    const wanted = {
      path: join(root, name),
      shown: name,
      ignored: [],
      onChange: () => undefined,
      onFault: () => undefined,
    };
    const error: unknown = await watchFolder({ ...wanted, ...changes }, 'linux').then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof UsageError ? error.message : String(error);
  };
  t.match(await refused('none'), /none cannot be read: it is not there/);
  t.match(await refused('file'), /file is not a folder; name the one that it is in/);
  t.match(await refused('many', { mostFolders: 3 }), /many has more than 3 folders; name one with fewer/);
});
