import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../scripts/test/is-drawn.test-support.ts';
import { readHtml } from './html.ts';
import { readMarkdown } from './markdown.ts';
import { splitMarkdown } from './split-markdown.ts';

/** Resolves to a reading that there must be. */
async function need<Value>(reading: Promise<Value | null>): Promise<Value> {
  const value = await reading;
  if (value === null) throw new Error('it was not read');
  return value;
}

t.test('Markdown and HTML of the same content give the same segments', async (t) => {
  const pairs: Record<string, readonly [markdown: string, html: string, segments: readonly string[]]> = {
    'inline markup': [
      'Una *cuenta* **clara**, `total` y [más](x)~~no~~',
      '<p>Una <em>cuenta</em> <strong>clara</strong>, <code>total</code> y <a href=x>más</a><del>no</del></p>',
      ['Una cuenta clara, total y másno'],
    ],
    entities: ['A &amp; B &lt;c&gt; &ntilde; \\* d', '<p>A &amp; B &lt;c> ñ * d</p>', ['A & B <c> ñ * d']],
    'soft and hard breaks': ['una\ndos  \ntres', '<p>una\n  dos<br>tres</p>', ['una dos tres']],
    tables: [
      '| a | b |\n|---|:-:|\n| 1 | **2** |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><b>2</b></td></tr></tbody></table>',
      ['a', 'b', '1', '2'],
    ],
    lists: [
      '- [x] uno\n- dos\n\n  tres\n  1. cuatro',
      '<ul><li><input type=checkbox checked> uno</li><li><p>dos</p><p>tres</p><ol><li>cuatro</ol></ul>',
      ['uno', 'dos', 'tres', 'cuatro'],
    ],
    code: [
      '```js\nconst a = 1;\n\nif (a < 2) b();\n```',
      '<pre><code><span class="line">const a = 1;</span>\n\n<div>if (a &lt; 2) b();</div></code></pre>',
      ['const a = 1; if (a < 2) b();'],
    ],
    images: ['Antes ![logo](a.png) después', '<p>Antes <img src=a.png alt=logo> después</p>', ['Antes después']],
    'HTML in Markdown': [
      'Hola<br>**tú** <kbd>X</kbd>\n\n<div>y <i>más</i></div>',
      '<p>Hola<br><b>tú</b> X<div>y más</div>',
      ['Hola tú X', 'y más'],
    ],
    'front matter and definitions': [
      '---\ntitle: x\n---\n# Uno\n\n[a][b]\n\n[b]: /c',
      '<h1>Uno</h1><p><a href=/c>a</a>',
      ['Uno', 'a'],
    ],
    'anchors of headings': [
      '## Dos',
      '<h2 id=d>Dos <a class=header-anchor href="#d">\u200b</a><a href="#d">¶</a></h2>',
      ['Dos'],
    ],
    quotations: ['> uno\n> dos\n>\n> tres', '<blockquote><p>uno dos</p><p>tres</p></blockquote>', ['uno dos', 'tres']],
    'composed characters': ['cafe\u0301 an\u0303o\u00a0x', '<p>café año x', ['café año x']],
  };
  for (const [name, [markdown, html, segments]] of Object.entries(pairs)) {
    t.strictSame((await need(readMarkdown(markdown))).segments, segments, `${name}: Markdown`);
    t.strictSame((await need(readHtml(html))).segments, segments, `${name}: HTML`);
  }
});

t.test('what is not read as content of a page is left out', async (t) => {
  const page = `<!doctype html><title>T &amp; U</title><style>p{}</style><header>h</header><nav>n</nav>
    <p hidden>x</p><p style="color: red; display : none">x</p><div aria-hidden=true>x</div><p class="a sr-only">x</p><template><p>x</p></template>
    <noscript>x</noscript><script>x</script><div role=dialog>x</div><button>x</button><aside>x</aside><a href="#c">x</a>
    <article><header><h1>Uno</h1></header><p>dos</p></article><footer>x</footer>`;
  const read = await need(readHtml(page));
  t.strictSame(read.segments, ['Uno', 'dos']);
  t.equal(read.title, 'T & U');
  t.strictSame(read.headings, [{ depth: 1, text: 'Uno' }]);
  t.strictSame((await need(readHtml('<div>cookies</div><main><p>a</main>'))).segments, ['a'], 'main is the content');
  t.strictSame((await need(readHtml('<main></main><p>a'))).segments, ['a'], 'an empty main is not');
  for (const shell of ['', '<div id=root></div><script src=a.js></script>', '<noscript>Turn it on</noscript>'])
    t.equal((await need(readHtml(shell))).isShell, true);
  t.equal((await need(readHtml('just text'))).isShell, false);
});

t.test('links, forms, resources and relations of a page are found as they are written', async (t) => {
  const read = await need(
    readHtml(`<base href="/b/"><link rel="Alternate nofollow" type="Text/Markdown" href="/a.md"><link rel=stylesheet href=s.css integrity=sha>
    <link rel=canonical href=/c><meta NAME=Robots content=noindex><meta property=og:title content=x>
    <a href="/x?a=1&amp;b=2" rel="nofollow  me">Un <b>enlace</b></a><a href=y><img alt=Foto src=z.png></a><a name=q>no</a>
    <script src=a.js></script><script>var a = "<p>";</script><form method=POST action=/in><input name=u><button>Ir</button></form><p id=k>`),
  );
  t.equal(read.base, '/b/');
  t.strictSame(read.alternates, [{ type: 'text/markdown', url: '/a.md' }]);
  t.strictSame(
    read.relations.map(({ url }) => url),
    ['/a.md', 's.css', '/c'],
  );
  t.strictSame(read.links, [
    { text: 'Un enlace', url: '/x?a=1&b=2', rel: ['nofollow', 'me'] },
    { text: 'Foto', url: 'y', rel: [] },
  ]);
  t.strictSame(
    read.resources.map(({ kind, url, text }) => [kind, url, text]),
    [
      ['style', 's.css', null],
      ['image', 'z.png', null],
      ['script', 'a.js', null],
      ['script', null, 'var a = "<p>";'],
    ],
  );
  t.strictSame(read.forms, [
    {
      action: '/in',
      method: 'post',
      controls: [
        { name: 'u', type: 'text', value: null },
        { name: null, type: 'submit', value: null },
      ],
    },
  ]);
  t.strictSame(read.metas, [
    { name: 'robots', content: 'noindex' },
    { name: 'og:title', content: 'x' },
  ]);
  t.strictSame(read.ids, ['k']);
});

t.test('headings, links, code and front matter of Markdown are found with their lines', async (t) => {
  const read = await need(
    readMarkdown(
      '\ufeff---\na: 1\n---\n# Uno `x`\n\nDos\n===\n\n[t](/u "v") <https://w.example> www.z.example [r][q] [no][nil]\n\n[q]: /r\n\n    code\n\n<a href="/html">h</a>\n',
    ),
  );
  t.equal(read.frontMatter, 'a: 1');
  t.strictSame(read.headings, [
    { depth: 1, text: 'Uno x', line: 4, isSetext: false },
    { depth: 1, text: 'Dos', line: 6, isSetext: true },
  ]);
  t.strictSame(
    read.links.map(({ url, line }) => [url, line]),
    [
      ['/u', 9],
      ['https://w.example', 9],
      ['http://www.z.example', 9],
      ['/r', 9],
    ],
  );
  t.strictSame(read.code, ['code']);
  t.ok(read.rendered.links.some(({ url }) => url === '/html'));
  t.equal((await need(readMarkdown('+++\na = 1\n+++\nx'))).frontMatter, 'a = 1');
  t.equal((await need(readMarkdown('x\n---\na\n---'))).frontMatter, null);
});

t.test('a fence is unclosed where it takes the rest of the text', async (t) => {
  for (const [text, line] of [
    ['a\n\n```js\nx\n', 3],
    ['```\nx\n``\n', 1],
    ['````\nx\n```', 1],
    ['~~~\nx\n```\n', 1],
    ['```', 1],
    ['- a\n\n  ```\n  x\n```\nb\n', 5],
    ['> ```\n> x', 1],
    ['```\nx\n```', null],
    ['```\nx\n`````   \n', null],
    ['> ```\n> x\n> ```\n', null],
    ['> ```\n> x\n\nb', null],
    ['1. ```\n   x\n   ```\n2. b', null],
    ['    ```\n    x', null],
    ['`x```y`', null],
  ] as const)
    t.equal((await need(readMarkdown(text))).unclosedFence, line, JSON.stringify(text));
});

t.test('long texts are read in parts, and lines and places are those of the whole', async (t) => {
  const section = `# Título\n\n${'Un texto con [enlace](/x) y más. '.repeat(40)}\n\n\`\`\`\n# no\n\`\`\`\n\n`;
  const text = section.repeat(80);
  const parts = splitMarkdown(text);
  t.ok(parts.length > 2);
  t.equal(parts.map((part) => part.text).join(''), text);
  for (const part of parts) t.match(part.text, /^# Título/);
  const read = await need(readMarkdown(text));
  t.equal(read.headings.length, 80);
  t.equal(read.headings.at(-1)?.line, 79 * 8 + 1);
  t.equal(read.code.length, 80);
  const last = read.root.children.at(-2)?.position?.start.offset ?? 0;
  t.equal(text.slice(last, last + 8), 'Un texto');
  t.equal(splitMarkdown(`\`\`\`\n${'# no\n'.repeat(20_000)}`).length, 1, 'code is not divided');
  t.equal((await need(readMarkdown(`${section.repeat(30)}\`\`\`\n${'# no\n'.repeat(9000)}`))).unclosedFence, 241);
});

t.test('texts made to be slow or deep end in a reading or in none', async (t) => {
  const n = 20_000;
  const faults = [
    '> '.repeat(3000),
    '>'.repeat(3000),
    Array.from({ length: 260 }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n'),
  ];
  for (const text of faults) t.equal(await readMarkdown(text), null, 'it is nested too deeply');
  for (const text of ['x'.repeat(3 * 1024 * 1024), '# a\n'.repeat(1024 * 1024)])
    t.equal(await readMarkdown(text), null, 'it is too long');
  for (const text of [
    '[a]('.repeat(2000),
    '[![a]('.repeat(1000),
    '<a '.repeat(n),
    '|'.repeat(n),
    '&#x'.repeat(n),
    '\u0000'.repeat(n),
    '*a_'.repeat(500),
  ])
    t.not(await readMarkdown(text), null);
  for (const text of [
    '<div>'.repeat(n),
    '<a>'.repeat(n),
    '<h1><div>'.repeat(2000),
    '<template>'.repeat(n),
    '<table>'.repeat(n),
    '<!--'.repeat(n),
    '<b x=1><p>'.repeat(2000),
    '\u0000<\u0000'.repeat(n),
  ])
    t.not(await readHtml(text), null);
  t.equal(await readHtml('<p>'.repeat(3 * 1024 * 1024)), null);
});

t.test('what takes long is ended, and others are read meanwhile', async (t) => {
  const slow = readMarkdown(`a**b${'c* '.repeat(80_000)}`);
  t.equal((await need(readHtml('<p>a'))).segments[0], 'a');
  t.equal(await slow, null);
  t.equal((await need(readMarkdown('# a'))).headings.length, 1);
});

t.test('any text is read', async (t) => {
  const parts = fc.constantFrom(
    '*',
    '_',
    '[',
    ']',
    '(',
    ')',
    '`',
    '```',
    '\n',
    '> ',
    '- ',
    '| ',
    '<a>',
    '</',
    '&',
    '#',
    ' ',
    'ñ',
    '\u0000',
    '---',
    '<!--',
    '\\',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 60 }), async (pieces) => {
      const text = pieces.join('');
      const [markdown, html] = [await readMarkdown(text), await readHtml(text)];
      return markdown !== null && html !== null && markdown.segments.every((segment) => segment === segment.trim());
    }),
    { numRuns: 300, seed: testSeed() },
  );
  t.pass();
});
