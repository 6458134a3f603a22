import { dirname, relative } from 'node:path';
import t from 'tap';
import { findCrossings } from './find-crossings.ts';
import { entryFiles, openFolders, type Room, rooms } from './rooms.ts';

const crossings = (path: string, text: string): string[] => findCrossings([{ path, text }]);

t.test('what reaches process, clock, dice, processes and the network is found', async (t) => {
  for (const [path, text] of [
    ['suites/x/files.ts', "import { readFileSync } from 'node:fs';"],
    ['suites/x/client.ts', "import { request } from 'undici';"],
    ['runner/engine/random.ts', "import { type Hash, randomUUID } from 'node:crypto';"],
    ['runner/oauth/random.ts', "import {\n  createHash,\n  randomBytes as draw,\n} from 'node:crypto';"],
    ['runner/engine/whole.ts', "import * as crypto from 'node:crypto';"],
    ['runner/engine/crypto.ts', "import crypto from 'node:crypto';"],
    ['runner/config/process.ts', "import { env } from 'node:process';"],
    ['runner/mcp/clock.ts', "import { performance } from 'node:perf_hooks';"],
    ['runner/http/child.ts', "import { spawn } from 'node:child_process';"],
    ['runner/http/later.ts', "const { spawn } = await import('node:child_process');"],
    ['runner/engine/thread.ts', "import { Worker } from 'node:worker_threads';"],
    ['runner/engine/out.ts', "export { execFile } from 'node:child_process';"],
  ] as const)
    t.equal(crossings(path, text).length, 1, `${path}: ${text}`);
  for (const [path, text] of [
    ['runner/engine/hash.ts', "import { createHash } from 'node:crypto';"],
    ['runner/engine/types.ts', "import type { Worker } from 'node:worker_threads';"],
    ['runner/engine/named.ts', "import { type Worker } from 'node:worker_threads';"],
    [
      'runner/process/start.ts',
      "import { spawn } from 'node:child_process';\nimport { Worker } from 'node:worker_threads';",
    ],
    ['runner/commands/now.ts', "import { performance } from 'node:perf_hooks';"],
    ['fixtures/mock/dice.ts', "import { randomUUID } from 'node:crypto';"],
    ['runner/engine/a.test.ts', "import { spawn } from 'node:child_process';"],
    ['scripts/a.ts', "import { spawn } from 'node:child_process';"],
    ['runner/cli.ts', "import { env } from 'node:process';"],
  ] as const)
    t.strictSame(crossings(path, text), [], `${path}: ${text}`);
});

/** A module of each folder that may be imported from it; what alone may be imported where a row says so. */
const moduleOf = (folder: string, onlyFiles: Room['onlyFiles'] = {}): string =>
  entryFiles.includes(folder) ? folder : `${folder}/${onlyFiles[folder]?.[0] ?? 'room.ts'}`;

const importing = (path: string, imported: readonly string[]): string =>
  imported
    .map((to) => {
      const way = relative(dirname(path), to);
      return `import { here } from '${way.startsWith('.') ? way : `./${way}`}';\n`;
    })
    .join('');

t.test('each folder imports what its row names, and nothing else, however deep the file', async (t) => {
  const others = [...rooms.map(({ folder }) => folder), ...openFolders, ...entryFiles];
  for (const { folder, imports, onlyFiles } of rooms)
    for (const place of ['', 'x/', 'x/y/']) {
      const path = `${folder}/${place}a.ts`;
      const allowed = imports.map((name) => moduleOf(name, onlyFiles));
      t.strictSame(crossings(path, importing(path, allowed)), [], `${path} may import ${allowed.join(', ')}`);
      const forbidden = others
        .filter((name) => name !== folder && !imports.includes(name))
        .map((name) => moduleOf(name));
      t.equal(crossings(path, importing(path, forbidden)).length, forbidden.length, `${path} may import no other`);
    }
  t.equal(
    crossings('runner/proof/a.ts', "import { a } from '../../fixtures/mock/start-mock.ts';").length,
    1,
    'named files only',
  );
});
