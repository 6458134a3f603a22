import t from 'tap';
import { readByReferenceGrammar } from './llms-reference-grammar.ts';
import { readLlmsTxt } from './llms-txt.ts';

t.test('the parts of an index are read as Markdown has them', async (t) => {
  const llms = await readLlmsTxt(`<!-- a -->\n# Sitio\n\n> Resumen\n\n- suelto\n\n## Uno\n\nProsa\n\n- [a](/a): notas
* **[b](/b)** - notas
- <https://c.example>
- sin enlace
- antes [d](/d)
- [e][e]
- [](/f)

  - anidado

### Tres

1. [g](/g)

## Optional

[e]: /e
`);
  t.ok(llms?.hasPreamble);
  t.match(llms, { firstBlock: { type: 'heading', depth: 1 }, secondBlock: { type: 'blockquote' } });
  const [one, optional] = llms?.sections ?? [];
  t.match(one, { name: 'Uno', otherBlocks: [10] });
  t.match(optional, { name: 'Optional', items: [], otherBlocks: [] });
  t.strictSame(
    one?.items.map(({ link, startsWithLink, marker }) => [link && [link.text, link.url], startsWithLink, marker]),
    [
      [['a', '/a'], true, '-'],
      [['b', '/b'], false, '*'],
      [['', 'https://c.example'], true, '-'],
      [null, false, '-'],
      [['d', '/d'], false, '-'],
      [['e', '/e'], true, '-'],
      [['', '/f'], true, '-'],
      [['g', '/g'], true, '1'],
    ],
  );
  t.equal(one?.items[0]?.afterLink, ': notas');
});

t.test('front matter, byte order marks and nothing at all are read', async (t) => {
  t.match(await readLlmsTxt('---\na: b\n---\n\n# Sitio\n'), { hasPreamble: true, firstBlock: { type: 'heading' } });
  t.match(await readLlmsTxt('\n\nSitio\n=====\n'), {
    hasPreamble: false,
    firstBlock: { type: 'heading' },
    secondBlock: null,
  });
  t.match(await readLlmsTxt(''), { firstBlock: null, secondBlock: null, sections: [] });
  t.match(
    await readLlmsTxt('<!-- a --> texto <!-- b -->'),
    { hasPreamble: false },
    'text between comments is no comment',
  );
});

t.test('the reference grammar takes what its parser takes', (t) => {
  const good = [
    '# T\n\n> S\n\nx\n\n## A\n\n- [a](b): c\n-[d](e)\n\n## Optional\n',
    '# T\n> S\nx\n## A\n- [a](b)',
    '# T\r\n\r\n> S\r\n\r\n## A\r\n- [a](b)\r\n',
    '# T\n\nx\n\n### B\n- [a](b)',
  ];
  for (const text of good) t.ok(readByReferenceGrammar(text).ok, JSON.stringify(text));
  const bad: ReadonlyArray<readonly [text: string, line: number]> = [
    ['', 1],
    ['T\n===\n\nx\n\ny', 1],
    ['# T\n\n## A\n\n- [a](b)', 1],
    ['# T\nx\n## A\n- [a](b)', 1],
    ['# T\n\nx\n\n## A\n\n* [a](b)', 7],
    ['# T\n\nx\n\n## A\n\n- [](b)', 7],
    ['# T\n\nx\n\n## A\n\n- [a]()', 7],
    ['# T\n\nx\n\n## A\nprosa', 6],
    ['# T\n\nx\n\n## A\n- <https://a>', 6],
  ];
  for (const [text, line] of bad) t.match(readByReferenceGrammar(text), { ok: false, line }, JSON.stringify(text));
  t.end();
});

t.test('a line made to be slow is read in time', (t) => {
  t.match(readByReferenceGrammar(`# T\n\nx\n\n## A\n${'- ['.repeat(1_000_000)}`), { ok: false, line: 6 });
  t.match(readByReferenceGrammar(`# T\n\nx\n\n## A\n${'- ['.repeat(1_000_000)}]`), { ok: false, line: 6 });
  t.end();
});
