import t from 'tap';
import { countResults, type PeerRun } from './count-results.ts';
import type { Sampled } from './draw-sample.ts';

const sampled = (kind: Sampled['kind'], id: string): Sampled => ({
  kind,
  theme: 'responses',
  overlay: { id, title: id, wrap: (next) => next },
});
const run = (overlay: string | null, failures: string[] | null): PeerRun => ({
  peer: 'one',
  overlay,
  failures,
  wallMs: 2000,
  cpuMs: 1000,
  requests: 100,
});
const sample = [
  sampled('defect', 'lib-server-error'),
  sampled('defect', 'seen'),
  sampled('defect', 'unseen'),
  sampled('defect', 'not-run'),
  sampled('variant', 'accused'),
  sampled('variant', 'left-alone'),
];

t.test('an overlay is noticed by a failure that the plain library does not have', async (t) => {
  const runs = [
    run(null, ['a']),
    run(null, ['a', 'b']),
    run('lib-server-error', ['a', 'c']),
    run('seen', ['d']),
    // What is random about a peer is usual if any run on the plain library shows it.
    run('unseen', ['b']),
    run('accused', ['a', 'e']),
    run('left-alone', []),
    { ...run('seen', ['of another']), peer: 'other' },
  ];
  const count = countResults('one', runs, sample);
  t.match(count, {
    defects: 3,
    found: ['lib-server-error', 'seen'],
    missed: ['unseen'],
    variants: 2,
    falseAlarms: ['accused'],
  });
  t.match(count, { kindsFound: ['lib-server-error'], kinds: 1, failuresOnPlain: 2, broken: 0, perSecond: 50 });
  t.strictSame([...count.themes], [['responses', { applied: 3, found: 2 }]]);
});

t.test('a run without a report finds nothing, and is counted', async (t) => {
  const count = countResults('one', [run(null, []), run('seen', null)], sample);
  t.match(count, { defects: 1, found: [], broken: 1 });
});

t.test('a peer that did not run has no numbers', async (t) => {
  t.match(countResults('one', [], sample), { defects: 0, variants: 0, wallMs: NaN });
});
