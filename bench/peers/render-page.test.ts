import t from 'tap';
import { countResults } from './count-results.ts';
import type { Sampled } from './draw-sample.ts';
import type { Peer } from './peer.ts';
import { renderPage } from './render-page.ts';

const peer = (id: string, packages: Peer['packages']): Peer => ({
  id,
  name: id.toUpperCase(),
  packages,
  call: [`${id} test`],
  remarks: ['It is fast.'],
  prepare: async () => {},
  run: () => ({ program: id, args: [] }),
  read: async () => [],
});
const sample: Sampled[] = (['lib-server-error', 'odd'] as const).map((id, index) => ({
  kind: index === 0 ? 'defect' : 'variant',
  theme: 'server errors',
  overlay: { id, title: id, wrap: (next) => next },
}));
const run = (overlay: string | null, failures: string[]) => ({
  peer: 'good',
  overlay,
  failures,
  wallMs: 2000,
  cpuMs: 1500,
  requests: 30,
});
const peers = [peer('good', { good: '1.2.3' }), peer('gone', { gone: '4.5.6' })];
const runs = [run(null, ['a']), run('lib-server-error', ['b']), run('odd', ['c'])];
const page = renderPage({
  peers,
  counts: peers.map(({ id }) => countResults(id, runs, sample)),
  problems: new Map([['gone', 'npm install: 404']]),
  sample,
  date: '2026-01-02',
  machine: '2 cores',
});

t.test('each tool has a row with what was measured', async (t) => {
  t.match(page, '| GOOD | 1.2.3 | 1 of 1 | 1 of 1 | 1 of 1 | 1 | 2.0 | 1.5 | 30 | 15.0 |');
  t.match(page, '| a server error | found |');
  t.match(page, '| server errors | 1 of 1 |');
  t.match(page, 'Measured on 2026-01-02');
});

t.test('a tool that could not be had stands in the table with the reason', async (t) => {
  t.match(page, '| GONE | 4.5.6 | npm install: 404 |');
  t.match(page, 'It could not be had or prepared here: npm install: 404');
});

t.test('false alarms are named, and how each tool was called', async (t) => {
  t.match(page, 'Variants with a false alarm: `odd`.');
  t.match(page, 'good test\n');
});
