/** What is quoted of the output of a command that failed. */
import t from 'tap';
import { tellingLines } from './telling-lines.ts';

const frames = Array.from({ length: 20 }, (_, index) => `    at work (file:///client.mjs:${index}:1)`);

t.test('the error of Node is told, however long its stack is', async (t) => {
  const lines = ['signing in', 'throw new Error()', 'Error: got 401', ...frames, 'Node.js v24.0.0'];
  t.strictSame(tellingLines(lines, 4), {
    error: 'Error: got 401',
    last: ['signing in', 'throw new Error()', '    at work (file:///client.mjs:0:1)', 'Node.js v24.0.0'],
  });
});

t.test('an error is told that something else reported after it', async (t) => {
  const npm = Array.from({ length: 15 }, (_, index) => `npm error line ${index}`);
  t.equal(tellingLines(['TypeError: fetch failed', ...frames, ...npm], 12).error, 'TypeError: fetch failed');
  t.equal(
    tellingLines(['AssertionError [ERR_ASSERTION]: not equal', '+ 1', '- 2', ...frames], 12).error,
    'AssertionError [ERR_ASSERTION]: not equal',
  );
});

t.test('an error without a usual name is the line before its stack', async (t) => {
  t.equal(tellingLines(['starting', 'RefusedByShop: 401', ...frames], 12).error, 'RefusedByShop: 401');
});

t.test('the error of Python is told', async (t) => {
  const trace = ['Traceback (most recent call last):', '  File "sync.py", line 3, in <module>', '    raise Refused()'];
  t.equal(
    tellingLines([...trace, 'requests.exceptions.HTTPError: 401', 'bye'], 1).error,
    'requests.exceptions.HTTPError: 401',
  );
  t.equal(tellingLines([...trace, 'shop.Refused: 401', 'bye'], 1).error, 'shop.Refused: 401');
});

t.test('an output without an error ends with its last lines', async (t) => {
  t.strictSame(tellingLines(['a', 'b', 'c'], 2), { error: null, last: ['b', 'c'] });
  t.strictSame(tellingLines([], 2), { error: null, last: [] });
});
