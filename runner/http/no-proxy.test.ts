import t from 'tap';
import { isExcepted } from './no-proxy.ts';

t.test('entries of NO_PROXY mean what they mean elsewhere', async (t) => {
  const cases: Array<readonly [entry: string, meant: readonly string[], others: readonly string[]]> = [
    ['*', ['http://a.example', 'http://10.0.0.1'], []],
    ['a.example', ['http://a.example', 'https://b.a.example:8443', 'http://A.example.'], ['http://ba.example']],
    ['.a.example', ['http://a.example', 'http://b.a.example'], ['http://ba.example']],
    ['*.a.example', ['http://b.a.example'], ['http://ba.example']],
    ['A.EXAMPLE', ['http://a.example'], []],
    ['a.example:8443', ['https://a.example:8443'], ['https://a.example', 'http://a.example:84']],
    ['a.example:443', ['https://a.example'], ['http://a.example']],
    ['10.1.2.3', ['http://10.1.2.3', 'http://10.1.2.3:81'], ['http://10.1.2.30', 'http://110.1.2.3']],
    ['10.0.0.0/8', ['http://10.1.2.3'], ['http://11.1.2.3', 'http://a.example']],
    ['10.0.0.0/99', [], ['http://10.1.2.3']],
    ['fd00::/8', ['http://[fd00::1]'], ['http://[fe80::1]', 'http://10.0.0.1']],
    ['[fd00::1]', ['http://[fd00::1]:81'], ['http://[fd00::2]']],
    ['[fd00::1]:81', ['http://[fd00::1]:81'], ['http://[fd00::1]']],
    ['fd00::1', ['http://[fd00::1]:81'], []],
    ['.', [], ['http://a.example']],
  ];
  for (const [entry, meant, others] of cases) {
    for (const url of meant) t.equal(isExcepted(new URL(url), entry), true, `${entry} ${url}`);
    for (const url of others) t.equal(isExcepted(new URL(url), entry), false, `${entry} ${url}`);
  }
});
