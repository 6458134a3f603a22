import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { findCrossings } from './find-crossings.ts';
import { entryFiles, openFolders, rooms } from './rooms.ts';

const root = dirname(dirname(import.meta.dirname));
const sources = globSync('{contracts,suites,fixtures,runner,scripts,bench}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules'],
}).map((file) => file.replaceAll('\\', '/'));

t.test('every source stands in a folder that has a row', (t) => {
  const folders = [...rooms.map(({ folder }) => folder), ...openFolders];
  const homeless = sources.filter(
    (file) =>
      !entryFiles.includes(file) &&
      !/^runner\/[^/]+\.test\.ts$/.test(file) &&
      !folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  t.strictSame(homeless, [], 'put the file into a folder of scripts/rooms/rooms.ts, or give its folder a row');
  t.end();
});

t.test('no import leads out of what its folder may import', (t) => {
  const files = sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  t.strictSame(findCrossings(files), []);
  t.end();
});

t.test('a folder imports only what stands above it', (t) => {
  const above = new Set<string>();
  for (const { folder, imports } of rooms) {
    t.strictSame(
      imports.filter((name) => !above.has(name)),
      [],
      folder,
    );
    above.add(folder);
  }
  t.end();
});
