import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { anyText, hostileReport } from '../hostile-report.test-support.ts';
import { reportAsMarkdown } from './markdown.ts';
import { markdownCell, markdownCode, markdownFence, markdownLink, markdownText } from './markdown-text.ts';
import { runVariety } from '../run-variety.test-support.ts';
import { mixedReport, sampleExchange, sampleReport, sampleResult } from '../sample-report.test-support.ts';
import { escapeText } from '../../text/escape.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const options = { directory: 'reports/staging/x' };
const render = (report: RunReport): string => reportAsMarkdown(report, options);
const variety = runVariety();
const runOf = (kind: string): RunReport => variety[kind] ?? mixedReport();

const ourElements = new Set(
  'h2 h3 p strong table thead tbody tr th td ul li code pre a blockquote details summary b br'.split(' '),
);
/** What the services that show Markdown make something of wherever it stands outside code. */
const acts = /[@~%^&]\w|[#!]\d|\bGH-\d|:\/\/|www\.|:[a-z]+:|\$/i;

function htmlOf(markdown: string): Node[] {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  return parseFragment(html).childNodes;
}

/** Returns what in a report in Markdown is not ours, or does something. */
function actsIn(nodes: readonly Node[], isCode = false): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.nodeName === '#text') return !isCode && 'value' in node && acts.test(node.value) ? [node.value] : [];
    if (!('tagName' in node)) return [`a ${node.nodeName}`];
    const { tagName, attrs, childNodes } = node;
    const wrong = attrs.filter(
      ({ name, value }) => !(name === 'align' || name === 'class' || (name === 'href' && /^https?:/.test(value))),
    );
    return [
      ...(ourElements.has(tagName) ? [] : [tagName]),
      ...wrong.map(({ name, value }) => `${tagName} ${name}=${value}`),
      ...actsIn(childNodes, isCode || tagName === 'code'),
    ];
  });
}

/** Returns the text of a document, and that of its code apart. */
function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node.childNodes) : ''))
    .join('');
}

// Blanks stand between them: none of these holds one.
const fragments = [
  '``` `` ` \n```\n </details> </summary> <img/src=x/onerror=a()> <!-- --> <b> &lt; @octocat #12 GH-1 a/b#1 :tada: $x$',
  '![a](http://a/b) [a](javascript:b) https://evil.example www.evil.example | \\| \\ \n\n# \n- * __ ~~ [^1] \u202e \u200b >',
]
  .flatMap((line) => line.split(' '))
  .concat('\t', ' ');
const anyMarkdown = fc
  .array(fc.oneof(fc.constantFrom(...fragments), anyText()), { maxLength: 8 })
  .map((all) => all.join(''));

t.test('no text of a target becomes anything but text', async (t) => {
  fc.assert(
    fc.property(anyMarkdown, (text) => {
      const found = actsIn(htmlOf(render(hostileReport(text))));
      if (found.length > 0) throw new Error(JSON.stringify(found));
    }),
    { numRuns: 40, seed: testSeed() },
  );
  t.same(actsIn(htmlOf('@octocat <img src=x> [a](javascript:b) `@x`')), [
    '@octocat ',
    'img',
    'img src=x',
    'a href=javascript:b',
  ]);
});

t.test('text is shown as it is, in code where it could act elsewhere', async (t) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fragments, 'a', 'b c'), { minLength: 1, maxLength: 8 }), (parts) => {
      const text = parts
        .join('')
        .replaceAll(/[\n\t\u202e\u200b]/g, '')
        .trim();
      const shown = (markdown: string): string => textOf(htmlOf(`x ${markdown} y`));
      // What acts in logs, such as `##[`, is escaped before it is written as Markdown.
      if (text === '' || escapeText(text) !== text) return;
      if (shown(markdownText(text, 500)) !== `x ${text} y`) throw new Error(`text ${text}`);
      if (shown(markdownCode(text, 500)) !== `x ${text} y`) throw new Error(`code ${text}`);
      const cell = textOf(htmlOf(`| a |\n|:--|\n| ${markdownCell(text, 500)} |`)).trim();
      if (cell !== `a\n\n\n\n\n${text}`) throw new Error(`cell ${JSON.stringify(cell)}`);
    }),
    { seed: testSeed() },
  );
  t.equal(markdownText("don't say snake_case (or [x])", 100), String.raw`don't say snake\_case (or \[x\])`);
  t.equal(markdownCode('a `` b', 100), '```a `` b```');
  t.equal(markdownCode('`a`', 100), '`` `a` ``');
  t.same(markdownFence('a\n```\nb', 'sh'), ['````sh', 'a', '```', 'b', '````']);
  t.equal(markdownLink('RFC 9110', 'https://a.example/(b)?`', 100), '[RFC 9110](<https://a.example/%28b%29?%60>)');
  t.equal(markdownLink('RFC 9110', 'javascript:a', 100), 'RFC 9110');
});

t.test('it begins with the verdict and a table of the suites', async (t) => {
  const lines = render(mixedReport()).split('\n');
  t.same(lines.slice(0, 9), [
    '## ❌ staging does not conform',
    '',
    '**2 of 11 checks passed; failed: 2 MUST, 1 SHOULD (not decisive), 1 MAY (not decisive); 2 untestable; 1 errored; 2 inapplicable**',
    '',
    '| suite | passed | failed | untestable | errored | inapplicable | planned |',
    '|:--|--:|--:|--:|--:|--:|--:|',
    '| `plant-store` | 1 | 4 | 0 | 0 | 1 | 6 |',
    '| `bearer` | 1 | 0 | 2 | 1 | 1 | 5 |',
    '| **total** | **2** | **4** | **2** | **1** | **2** | **11** |',
  ]);
  t.match(render(runOf('green')), /^## ✅ staging conforms\n/);
  t.match(
    render(runOf('unreachable')),
    /^## ⚠️ staging: inconclusive[^]*> \*\*Aborted:\*\* the target could not be reached/,
  );
});

t.test('a failure is folded, with its clause, values, guidance and shell line', async (t) => {
  const guidance = { why: 'Users lose plants.', fix: 'Answer 400.' };
  const clause = {
    id: 'a:b',
    document: 'RFC 9110',
    section: '§15',
    url: 'https://a.example/#15',
    statement: 'It is refused.',
  };
  const text = render(sampleReport([sampleResult('plant-store/missing-name-refused', 'failed', { guidance, clause })]));
  const block = text.slice(text.indexOf('<details>'), text.indexOf('</details>'));
  t.equal(
    block.slice(0, block.indexOf('```sh')),
    [
      '<details>',
      '<summary><b>MUST</b> <code>plant-store/missing-name-refused</code> A plant that lacks what it needs is refused<br>expected <code>a 4xx response</code>, got <code>status 200 (application/json)</code></summary>',
      '',
      '- clause: [RFC 9110 §15](<https://a.example/#15>): It is refused.',
      '- why: Users lose plants.',
      '- fix: Answer 400.',
      '- again: `npx vivero replay plant-store/missing-name-refused staging`',
      '',
      '**name absent: the request is refused**',
      '',
      '- expected: `a 4xx response`',
      '- got: `status 200 (application/json)`',
      '- exchange `1: POST /plants -> 200 in 14 ms`',
      '',
      '',
    ].join('\n'),
  );
  t.match(block, /```sh\ncurl -sS [^\n]*\n```\n/);
});

t.test('what is accepted, unstable or out of date is named', async (t) => {
  t.match(
    render(runOf('accepted')),
    /accepted by the baseline \(2\)[^]*: accepted until 2027-01-31 \(team-plants\): fixed/,
  );
  t.match(render(runOf('unstable')), /Unstable \(2\)[^]*`plant-store\/missing-name-refused`: passed, failed, passed/);
  t.match(render(runOf('baseline out of date')), /### Baseline out of date \(2\)[^]*expired on 2026-01-31[^]*stale/);
  t.match(
    render(runOf('baseline out of date')),
    /^## ❌ staging: the baseline is out of date\n\n.*1 MUST \(accepted\)/,
  );
  t.match(render(runOf('sharded')), '- shard 2 of 3');
});

t.test('it fits into a comment of GitHub, and counts what it leaves out', async (t) => {
  const long = 'x'.repeat(3000);
  const shown = (count: number, text: string): string => {
    const results = (['failed', 'untestable', 'errored', 'inapplicable', 'passed'] as const).flatMap((outcome) =>
      (['MUST', 'SHOULD'] as const).flatMap((level) =>
        Array.from({ length: count }, (_, index): CheckResult => {
          const accepted = outcome === 'failed' && index % 3 === 0;
          return sampleResult(`suite-${index % 50}/${outcome}-${level}-${index}${text}`, outcome, {
            level,
            title: text,
            reason: `${index} ${text}`,
            repeats: ['passed', 'failed'],
            ...(accepted && { accepted }),
          });
        }),
      ),
    );
    return render(sampleReport(results, { exchanges: [sampleExchange(1, { curl: `curl '${text}'` })] }));
  };
  for (const text of [shown(300, ''), shown(300, long), shown(300, '&'.repeat(3000)), shown(40, '`'.repeat(900))]) {
    t.ok(text.length <= 65_000, `${text.length} characters`);
    t.same(actsIn(htmlOf(text)), []);
  }
  const text = shown(300, '');
  const blocks = text.split('<summary><b>MUST</b>').length - 1;
  const items = text.slice(0, text.indexOf('### Not judged')).split('\n- **MUST**').length - 1;
  const left = Number(/and (\d+) more failed checks, in the stored run/.exec(text)?.[1]);
  t.equal(blocks + items + left, 200, 'each decisive failure is shown or counted');
  t.match(text, '| and 20 more |');
});

t.test('a warning has its clause, how to fix it, its request and how to see it again', async (t) => {
  const guidance = { why: 'it breaks', fix: 'Send `Allow: GET` with a 405, `*` is no method.' };
  const result = sampleResult('operations/a', 'failed', { level: 'SHOULD', guidance });
  const requestedWith = { contract: null, operations: [], cases: 1, budgetMs: 1, allowWrites: true };
  const text = render(sampleReport([result], { requestedWith, exchanges: [sampleExchange(1)] }));
  t.match(text, /- \*\*SHOULD\*\* `operations\/a`[^\n]+\n {2}- clause: /);
  t.match(text, '  - fix: Send `Allow: GET` with a 405, `*` is no method.\n');
  t.match(text, /\n {2}- request: `+ ?curl /);
  t.match(text, '  - again: `npx vivero replay operations/a staging --allow-writes`\n');
});

t.test('advice is folded away by itself, after what failed without deciding', async (t) => {
  const level = 'ADVICE';
  const text = render(
    sampleReport([
      sampleResult('a/advised', 'failed', { level }),
      sampleResult('a/described', 'failed', { level: 'MAY' }),
      sampleResult('a/held', 'passed'),
    ]),
  );
  t.match(
    text,
    /Failed without deciding the verdict \(1\)[^]*a\/described[^]*Advice \(1\)[^]*\*\*ADVICE\*\* `a\/advised`/,
  );
});
