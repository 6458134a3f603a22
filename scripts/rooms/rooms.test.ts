import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import t from 'tap';
import { deepestFolder } from './lint-rooms.ts';
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

t.test('no folder is deeper than the rules reach', (t) => {
  const tooDeep = sources.filter((file) => {
    const room = rooms.find(({ folder }) => file.startsWith(`${folder}/`));
    return room !== undefined && file.slice(room.folder.length + 1).split('/').length - 1 > deepestFolder;
  });
  t.strictSame(tooDeep, []);
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
