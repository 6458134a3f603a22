import t from 'tap';
import type { Header } from '../../kit/exchange.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import { secretsOfEntry } from './secrets-of-client.ts';

interface Sent {
  readonly place?: string;
  readonly target?: string;
  readonly headers?: readonly Header[];
  readonly body?: string;
  readonly responseHeaders?: readonly Header[];
  readonly response?: string;
}

function entry({
  place = 'plants',
  target = '/',
  headers = [],
  body = '',
  responseHeaders = [],
  response = '',
}: Sent): JournalEntry {
  const bodyOf = (text: string): JournalEntry['request']['body'] => ({
    bytes: Buffer.from(text),
    wireBytes: text.length,
    truncated: false,
  });
  return {
    place,
    target,
    request: { method: 'POST', url: `http://mock${target}`, headers, body: bodyOf(body), raw: null },
    response: { status: 200, headers: responseHeaders, body: bodyOf(response) },
  } as unknown as JournalEntry;
}

const form: Header = ['Content-Type', 'application/x-www-form-urlencoded'];

t.test('what is issued to a client is secret, and what it brings along itself', (t) => {
  const cases: ReadonlyArray<readonly [Sent, readonly string[]]> = [
    [{ headers: [['authorization', 'Bearer abc.def']] }, ['abc.def']],
    [{ headers: [['Authorization', `Basic ${Buffer.from('id:p%20w').toString('base64')}`]] }, ['p%20w', 'p w']],
    [{ headers: [['X-Api-Key', 'key-1']] }, ['key-1']],
    [{ target: '/x?access_token=in-url&page=2' }, ['in-url']],
    [{ headers: [form], body: 'grant_type=refresh_token&refresh_token=r-1&client_secret=s%201' }, ['r-1', 's 1']],
    [{ body: '{"password":"pw-1","name":"x"}' }, ['pw-1']],
    [{ place: 'token', response: '{"access_token":"at","refresh_token":"rt","token_type":"Bearer"}' }, ['at', 'rt']],
    [{ place: 'register', response: '{"client_id":"c","client_secret":"cs"}' }, ['cs']],
    [{ responseHeaders: [['Location', 'http://127.0.0.1:1/cb?code=the-code&state=s']] }, ['the-code']],
  ];
  for (const [sent, expected] of cases) {
    const found = secretsOfEntry(entry(sent));
    for (const secret of expected) t.ok(found.includes(secret), secret);
    t.notOk(found.some((secret) => ['x', 'c', 'Bearer', '2', 's'].includes(secret)));
  }
  t.end();
});

t.test('what is odd is no secret, and breaks nothing', (t) => {
  for (const sent of [
    { headers: [['Authorization', 'Bearer']] as Header[] },
    { headers: [['Authorization', 'Basic %%%']] as Header[] },
    { body: '[1,2' },
    { target: '/%%%?%=%' },
    { responseHeaders: [['Location', '://']] as Header[] },
  ])
    t.ok(Array.isArray(secretsOfEntry(entry(sent))));
  const unset = { headers: [['Authorization', 'Bearer undefined']] as Header[], target: '/x?access_token=null' };
  t.same(secretsOfEntry(entry(unset)), [], 'a variable without a value is named in the report');
  t.end();
});
