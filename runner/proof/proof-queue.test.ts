import t from 'tap';
import { createProofQueue, type ProofJob } from './proof-queue.ts';

function jobs(group: ProofJob['group'], count: number): ProofJob[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'defect', id: `${group}-${index}`, group }));
}

t.test('a worker stays at its group, and each begins at one that nobody is at, the longest first', async (t) => {
  const queue = createProofQueue([...jobs('api', 3), ...jobs('mcp', 9), ...jobs('site', 4)]);
  t.equal(queue.take(null)?.id, 'mcp-0');
  t.equal(queue.take(null)?.id, 'site-0');
  t.equal(queue.take('mcp')?.id, 'mcp-1');
  t.equal(queue.take('site')?.id, 'site-1');
  t.equal(queue.left, 12);
});

t.test('a worker whose group is done helps where most is left, and nothing is done twice', async (t) => {
  const queue = createProofQueue([...jobs('api', 1), ...jobs('mcp', 3), ...jobs('site', 2)]);
  const taken = [queue.take(null), queue.take(null), queue.take(null), queue.take('api')].map((job) => job?.id);
  t.strictSame(taken, ['mcp-0', 'site-0', 'api-0', 'mcp-1']);
  t.strictSame(
    [queue.take('mcp'), queue.take('mcp')].map((job) => job?.id),
    ['mcp-2', 'site-1'],
  );
  t.equal(queue.take('site'), null);
  t.equal(queue.left, 0);
});
