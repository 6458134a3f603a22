import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import type { Exchange, Header } from '../../kit/exchange.ts';
import { lookAtThing } from './look-at-thing.ts';

const came = (headers: readonly Header[]): Exchange => ({ response: { status: 200, headers } }) as unknown as Exchange;

/** Looks at a thing whose reads have some fields; returns the steps, each with the fields that it sent. */
async function look(ofGet: readonly Header[], ofHead = ofGet): Promise<string[]> {
  const steps: string[] = [];
  const plain = { method: 'GET', headers: [] } as unknown as OperationCase;
  await lookAtThing(plain, came(ofGet), ({ method, headers }, role) => {
    steps.push([role, ...headers.map(([name, value]) => `${name}: ${value}`)].join(', '));
    return Promise.resolve(came(method === 'HEAD' ? ofHead : ofGet));
  });
  return steps;
}

t.test('a thing without a tag is read without conditions', async (t) => {
  t.strictSame(await look([]), ['head', 'unchanged']);
});

t.test('a thing with a tag is read with it, with another one, and with another one beside its date', async (t) => {
  t.strictSame(await look([['ETag', '"a"']]), [
    'head',
    'not modified, If-None-Match: "a"',
    'other tag, If-None-Match: "vivero-none"',
    'unchanged',
  ]);
  const dated = await look([
    ['ETag', '"a"'],
    ['Last-Modified', 'then'],
  ]);
  t.equal(dated[3], 'other tag and date, If-None-Match: "vivero-none", If-Modified-Since: then');
});

t.test('HEAD is sent with the tag of GET where it has none itself', async (t) => {
  t.equal((await look([['ETag', '"a"']], []))[2], 'head not modified, If-None-Match: "a"');
});
