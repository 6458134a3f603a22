/** What a run of a client leaves behind where vivero itself is killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { GrowingJournal } from './growing-journal.ts';
import { judgeModule } from './judge-client.test-support.ts';

const vivero = join(import.meta.dirname, '..', '..', '..', 'bin', 'vivero.cjs');

t.test('requests stand in a file as they come, without secrets, and are there after vivero is killed', async (t) => {
  const directory = t.testdir({
    'client.mjs': `
    const { VIVERO_MOCK_URL: url, VIVERO_MOCK_PLANT_STORE_TOKEN: token } = process.env;
    await fetch(url + '/plants?trace=' + token, { method: 'POST', body: '{"id":7,"name":"x"}', headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' } });
    // It ends with the mock.
    for (;;) {
      await fetch(url + '/plants');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }`,
  });
  const child = spawn(process.execPath, [vivero, 'client', '--', process.execPath, 'client.mjs'], {
    cwd: directory,
    stdio: 'ignore',
    detached: true,
  });
  const folder = join(directory, 'reports', 'client');
  const lines = await untilLines(folder, 2);
  const ended = once(child, 'exit');
  process.kill(child.pid ?? 0, 'SIGKILL');
  await ended;
  const [facts = '', sent = ''] = lines;
  t.match(JSON.parse(facts), { journal: 'what client sent', read: /each further line/ });
  t.match(JSON.parse(sent), {
    scenario: 'plain',
    place: 'plants',
    request: { method: 'POST', url: /trace=\[redacted\]/, body: { text: '{"id":7,"name":"x"}' } },
    response: { status: 200 },
  });
  t.notMatch(lines.join(''), /eyJ/);
  const name = readdirSync(folder).find((each) => each.endsWith('.jsonl')) ?? '';
  t.equal(statSync(join(folder, name)).mode & 0o077, 0);
  const told: string[] = [];
  journalIn(folder, told).close();
  t.match(told, [/a run that was killed left what the client had sent/]);
});

/** Resolves to the lines of the growing journal of a folder, once there are so many. */
async function untilLines(folder: string, count: number): Promise<string[]> {
  for (;;) {
    const [name] = namesIn(folder);
    const lines = name === undefined ? [] : readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1);
    if (lines.length >= count) return lines;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  } catch {
    return [];
  }
}

function journalIn(folder: string, told: string[]): GrowingJournal {
  const facts = { journal: 'test' };
  return new GrowingJournal({ folder, startedAt: '2026-01-02T03:04:05.678Z', facts, tell: (line) => told.push(line) });
}

t.test('a run that is stored takes the file away', async (t) => {
  const { folder, stderr } = await judgeModule(t, "await fetch(process.env.VIVERO_MOCK_URL + '/plants')");
  t.strictSame(namesIn(join(folder, '..')), []);
  t.notMatch(stderr, /jsonl/);
});

t.test('the file of a vivero that is at work is no left one', (t) => {
  const told: string[] = [];
  const folder = t.testdir({});
  const one = journalIn(folder, told);
  writeFileSync(join(folder, 'journal-2026-01-02T03-04-06Z-1.jsonl'), '');
  const name = one.path ?? '';
  t.strictSame(told, []);
  one.close();
  t.notOk(
    namesIn(folder).some((each) => name.endsWith(each)),
    'of a run that did nothing nothing is left',
  );
  t.end();
});

t.test('a folder that cannot be written ends nothing', { skip: process.getuid?.() === 0 }, (t) => {
  const told: string[] = [];
  const folder = t.testdir({});
  chmodSync(folder, 0o500);
  const journal = journalIn(folder, told);
  t.match(told, [/cannot write what the client sends to .*: permission is denied/]);
  t.equal(journal.path, null);
  journal.close();
  t.end();
});

t.test('a file in the way of the folder ends nothing', (t) => {
  const told: string[] = [];
  const folder = join(t.testdir({ reports: 'no folder' }), 'reports', 'client');
  journalIn(folder, told).close();
  t.match(told, [/it is kept in memory until the run is stored/]);
  t.end();
});
