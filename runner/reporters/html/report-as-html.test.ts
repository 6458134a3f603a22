import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import t from 'tap';
import type { Exchange } from '../../kit/exchange.ts';
import { createRedactor } from '../../http/redactor.ts';
import { storeExchange } from '../../http/store-exchange.ts';
import { redactResult } from '../../engine/redact-report.ts';
import { hostileReport } from '../hostile-report.test-support.ts';
import { reportAsJson } from '../json/json.ts';
import { greenReport, mixedReport, sampleExchange, sampleReport, sampleResult } from '../sample-report.test-support.ts';
import { script, style } from './app.generated.ts';
import { reportAsHtml } from './report-as-html.ts';
import type { RunIndex } from './run-index.ts';
import { runOf } from '../../store/run-of.test-support.ts';

/** Returns the data of a page by the name of its template, read as the page reads it. */
function readTemplates(html: string): Map<string, string> {
  const parts = html.split('<template id="').slice(1);
  return new Map(
    parts.map((part) => {
      const [id = '', rest = ''] = part.split('">', 2);
      return [id, gunzipSync(Buffer.from(rest.split('<')[0] ?? '', 'base64')).toString()];
    }),
  );
}

const attacks = [
  '</script><script>window.pwned = 1</script>',
  '</template></noscript></style><img src=x onerror="window.pwned = 1">',
  '<!--<script>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '$& $1 $`',
  '\u202e\u2066\ud800',
];

t.test('the page without data is small, and is let run by its own hash alone', async (t) => {
  t.ok(script.length + style.length < 108_000, `${script.length + style.length} bytes`);
  const html = reportAsHtml(mixedReport());
  const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  t.match(html, `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; img-src data:;`);
  t.notMatch(html, /unsafe-(inline|eval)| style="| on[a-z]+="/);
});

t.test('it is made from the stored run alone, and always alike', async (t) => {
  for (const run of [mixedReport(), greenReport(), sampleReport([]), hostileReport(attacks.join(''))]) {
    const before = JSON.stringify(run);
    const html = reportAsHtml(run);
    t.equal(html, reportAsHtml(runOf(reportAsJson(run))));
    t.equal(JSON.stringify(run), before, 'the run is not changed');
  }
});

t.test('its counts are those of the stored run', async (t) => {
  for (const run of [mixedReport(), greenReport()]) {
    const templates = readTemplates(reportAsHtml(run));
    const index = JSON.parse(templates.get('index') ?? '') as RunIndex;
    t.same(index.summary, run.summary);
    t.equal(index.results.length, run.summary.planned);
    t.equal(index.results.filter((row) => row[4] === 0).length, run.summary.failed);
    t.equal(index.results.filter((row) => row[4] === 3).length, run.summary.passed);
  }
});

t.test('what a target sent is nowhere in the page but as text and in templates', async (t) => {
  const plain = reportAsHtml(hostileReport('plain'));
  const tags = (html: string): string[] => html.match(/<[/!]?[a-z-]+/gi) ?? [];
  for (const attack of attacks) {
    const html = reportAsHtml(hostileReport(attack));
    t.same([...new Set(tags(html))], [...new Set(tags(plain))], attack);
    t.equal(html.split('<script').length, 2, 'one script');
    t.notMatch(html.replaceAll('<!doctype html>', ''), '<!');
  }
});

t.test('secrets that were planted in a run are in no part of the page', async (t) => {
  const secret = 'canary-4711-secret-value';
  const redactor = createRedactor([secret]);
  const bytes = new TextEncoder().encode(`{"token":"${secret}"}`);
  const body = { bytes, wireBytes: bytes.length, truncated: false };
  const exchange: Exchange = {
    ...sampleExchange(1),
    intent: { operation: 'create-plant', content: 'valid', contentReason: '', credentials: 'valid' },
    request: {
      method: 'POST',
      url: `https://plants.example/?key=${secret}`,
      headers: [['Authorization', `Bearer ${secret}`]],
      body,
      raw: null,
    },
    response: { status: 200, headers: [['Set-Cookie', secret]], body },
    fault: { kind: 'timeout', message: `it said ${secret}`, code: null, blame: 'target' },
  };
  const stored = storeExchange(exchange, redactor, { token: secret });
  const result = redactResult(
    sampleResult('bearer/a', 'failed', {
      reason: secret,
      assertions: [{ ok: false, statement: secret, expected: [secret], actual: { [secret]: secret }, exchange: 1 }],
    }),
    redactor,
  );
  const html = reportAsHtml(sampleReport([result], { exchanges: [stored] }));
  const everything = [html, ...readTemplates(html).values()].join('\n');
  t.match(everything, '[redacted]');
  t.notMatch(everything, secret);
  t.notMatch(everything, Buffer.from(secret).toString('base64').slice(0, 20));
});

t.test('a large run stays small, and its evidence is cut into pieces that are read one at a time', async (t) => {
  const exchanges = Array.from({ length: 5000 }, (_, id) => sampleExchange(id + 1, { check: `s/check-${id}` }));
  const results = exchanges.map(({ id, check }) =>
    sampleResult(check, id % 7 === 0 ? 'failed' : 'passed', {
      assertions: [{ ok: id % 7 !== 0, statement: `case ${id}`, expected: 'a', actual: 'b', exchange: id }],
    }),
  );
  const html = reportAsHtml(sampleReport(results, { exchanges }));
  t.ok(html.length < 1_000_000, `${html.length} characters`);
  t.equal([...readTemplates(html).keys()].filter((id) => id.startsWith('exchanges-')).length, 2);
});
