import { createRequire } from 'node:module';
import { Ajv, type Schema } from 'ajv';
import addFormats from 'ajv-formats';
import t from 'tap';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { reportAsHar } from './har.ts';
import { cookiesOf, queryOf, uriOf } from './har-request.ts';
import { hostileReport } from '../hostile-report.test-support.ts';
import { runVariety } from '../run-variety.test-support.ts';
import { mixedReport } from '../sample-report.test-support.ts';

interface Entry {
  readonly pageref: string;
  readonly comment: string;
  readonly time: number;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  readonly request: {
    readonly url: string;
    readonly cookies: unknown;
    readonly queryString: unknown;
    readonly postData?: unknown;
    readonly comment?: string;
    readonly _url?: string;
    readonly _rawBase64?: string;
  };
  readonly response: Readonly<Record<string, unknown>>;
  readonly _error?: string;
}

const require = createRequire(import.meta.url);
const entriesOf = (report: RunReport): readonly Entry[] =>
  (JSON.parse(reportAsHar(report)) as { log: { entries: Entry[] } }).log.entries;
const variety = runVariety();
const [plain, binary, bare, unanswered, odd] = entriesOf(variety['one exchange of each kind'] ?? mixedReport());

t.test('it is valid by the schemas of HAR 1.2', async (t) => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json') as object);
  const { har, ...parts } = require('har-schema') as Record<string, Schema>;
  ajv.addSchema(Object.values(parts));
  const validate = ajv.compile(har ?? false);
  t.notOk(validate({ log: { version: '1.2' } }), 'the schema judges');
  for (const [kind, report] of Object.entries({
    ...variety,
    hostile: hostileReport('\ud800\0 :// %'),
    bare: hostileReport(''),
  })) {
    validate(JSON.parse(reportAsHar(report)));
    t.same(validate.errors, null, kind);
  }
});

t.test('every exchange is there, under the check that asked', async (t) => {
  for (const report of Object.values(variety)) t.equal(entriesOf(report).length, report.exchanges.length);
  const { pages } = (JSON.parse(reportAsHar(mixedReport())) as { log: { pages: Array<{ id: string; title: string }> } })
    .log;
  t.same(
    pages.map(({ title }) => title),
    ['plant-store/missing-name-refused: failed MUST', 'plant-store/malformed-json-refused: failed MUST'],
  );
  t.ok(entriesOf(mixedReport()).every(({ pageref }) => pages.some(({ id }) => id === pageref)));
});

t.test('an exchange is told as it was stored', async (t) => {
  t.match(plain, {
    time: 14.2,
    timings: { send: 0, wait: 14.2, receive: 0 },
    comment: 'exchange 1 (name absent): POST /plants -> 200 in 14 ms',
    request: {
      method: 'POST',
      url: 'https://plants.staging.example/plants',
      headers: [{ name: 'authorization', value: 'Bearer [redacted]' }, {}],
      postData: { mimeType: 'application/json', text: '{"id":1000000001}' },
      bodySize: 17,
    },
    response: { status: 200, content: { size: 11, mimeType: 'application/json', text: '{"name":""}' }, bodySize: 11 },
  });
});

t.test('bytes are in base64, and say so', async (t) => {
  t.match(binary?.request.postData, { text: '//4AAQ==', _encoding: 'base64', comment: /base64/ });
  t.equal(binary?.request._rawBase64, '//4AAQ==');
  t.match(binary?.comment, 'it was not well-formed HTTP');
  t.match(binary?.response['content'], {
    text: '//4AAQ==',
    encoding: 'base64',
    size: 9000,
    comment: 'truncated: only the first 4 of 9000 bytes are stored',
  });
});

t.test('an empty body is absent, and without a response there is no status', async (t) => {
  t.notOk('postData' in (bare?.request ?? {}));
  t.same(bare?.response['content'], { size: 0, mimeType: 'application/octet-stream' });
  t.match(unanswered, { _error: 'nothing came within 10 s', response: { status: 0, comment: /^no response came: / } });
});

t.test('what HAR has members for is taken from the header fields', async (t) => {
  t.match(odd?.request, {
    url: 'https://plants.staging.example/a%20b/%25zz?q=1&q=%C3%B1',
    _url: 'https://plants.staging.example/a b/%zz?q=1&q=%C3%B1#part',
    comment: /not a valid URI/,
    queryString: [
      { name: 'q', value: '1' },
      { name: 'q', value: 'ñ' },
    ],
    cookies: [
      { name: 'a', value: '1' },
      { name: 'b', value: '[redacted]' },
    ],
  });
  t.match(odd?.response, {
    status: 302,
    redirectURL: '/elsewhere',
    bodySize: -1,
    content: {
      comment:
        'truncated: only the first 10 of 70000 bytes are stored; vivero stopped reading the body after it had read enough',
    },
    cookies: [
      { name: 'sid', value: '[redacted]', path: '/', httpOnly: true, secure: true },
      { name: 'theme', value: 'dark' },
    ],
  });
});

t.test('an address that is none leads nowhere', async (t) => {
  for (const none of ['', 'plants', 'http://', 'http://a b/', 'javascript:alert(1)'])
    t.equal(uriOf(none), 'about:invalid');
  t.equal(uriOf('http://[::1]:80/p?a=[1]'), 'http://[::1]:80/p?a=%5B1%5D');
  t.same(queryOf('http://a/'), []);
  t.same(cookiesOf([['Cookie', '[redacted]']], 'cookie'), []);
});
