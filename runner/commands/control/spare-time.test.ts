import { setTimeout } from 'node:timers/promises';
import t from 'tap';
import { SpareTime } from './spare-time.ts';

const turn = (): Promise<void> => setTimeout(1);

t.test('items are worked on in their order, once whoever added them is done', async (t) => {
  const done: number[] = [];
  const spare = new SpareTime<number>((item) => done.push(item));
  for (let item = 0; item < 5; item += 1) spare.add(item);
  t.strictSame(done, []);
  t.equal(spare.waiting, 5);
  while (spare.waiting > 0) await turn();
  t.strictSame(done, [0, 1, 2, 3, 4]);
});

t.test('what waits is done at once where somebody needs it', (t) => {
  const done: number[] = [];
  const spare = new SpareTime<number>((item) => done.push(item));
  for (let item = 0; item < 5_000; item += 1) spare.add(item);
  spare.catchUp(0);
  t.equal(spare.waiting, 5_000, 'no longer than it may take');
  spare.catchUp();
  t.equal(spare.waiting, 0);
  t.strictSame(
    done,
    Array.from({ length: 5_000 }, (_, item) => item),
  );
  t.end();
});

t.test('no more than 20,000 items wait, and none is left out', (t) => {
  const done: number[] = [];
  const spare = new SpareTime<number>((item) => done.push(item));
  for (let item = 0; item < 50_000; item += 1) {
    spare.add(item);
    if (spare.waiting > 20_000) t.fail(`${spare.waiting} wait`);
  }
  t.equal(done.length, 30_000);
  spare.catchUp();
  t.ok(done.length === 50_000 && done.every((item, place) => item === place));
  t.end();
});

t.test('what is cleared is not done, and what comes later is', async (t) => {
  const done: string[] = [];
  const spare = new SpareTime<string>((item) => done.push(item));
  spare.add('early');
  spare.clear();
  t.equal(spare.waiting, 0);
  await turn();
  spare.add('late');
  while (spare.waiting > 0) await turn();
  t.strictSame(done, ['late']);
});

t.test('work that adds work ends', (t) => {
  const done: number[] = [];
  const spare = new SpareTime<number>((item) => {
    done.push(item);
    if (item > 0) spare.add(item - 1);
  });
  spare.add(3);
  spare.catchUp();
  t.strictSame(done, [3, 2, 1, 0]);
  t.end();
});

t.test('a process that is busy is given back after each slice', async (t) => {
  const done: number[] = [];
  let isStopped = false;
  const spare = new SpareTime<number>((item) => {
    done.push(item);
    const until = performance.now() + 1;
    while (performance.now() < until);
  });
  for (let item = 0; item < 200; item += 1) spare.add(item);
  const others = { turns: 0 };
  const busy = (): void => {
    others.turns += 1;
    const until = performance.now() + 1;
    while (performance.now() < until);
    if (!isStopped) setImmediate(busy);
  };
  busy();
  while (done.length === 0) await turn();
  const left = spare.waiting;
  isStopped = true;
  t.ok(left > 0, 'not all of it is done in one go');
  t.ok(others.turns > 0);
  spare.clear();
});
