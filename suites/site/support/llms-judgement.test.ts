import t from 'tap';
import { readMarkdown } from '../../../runner/documents/markdown.ts';
import { findLeftovers } from './find-leftovers.ts';
import { judgeParity, prepareFull } from './full-parity.ts';
import { decodeText } from './decode-text.ts';
import { isPage } from './is-page.ts';
import { linkFault } from './llms-link-fault.ts';
import { missingMentions } from './llms-mentions.ts';
import { drawSample } from './draw-sample.ts';

t.test('a page is told from Markdown that begins with markup', (t) => {
  for (const text of [
    '<!DOCTYPE HTML>',
    ' \n<html lang="es">',
    '<!-- a --><!-- b -->\n<head>',
    '<script>',
    '<meta charset=utf-8>',
  ])
    t.ok(isPage(text), text);
  for (const text of [
    '',
    '# T',
    '<!-- a -->\n# T',
    '<div align="center">',
    '<h1>T</h1>',
    '<!-- nie',
    'html',
    '<a id="x"></a>',
  ])
    t.notOk(isPage(text), text);
  t.end();
});

t.test('text is read in the charset that is named, and the truth of it is told', (t) => {
  const decode = (bytes: Uint8Array, type: string): ReturnType<typeof decodeText> =>
    decodeText({
      response: { status: 200, headers: [['Content-Type', type]], body: { bytes, wireBytes: 0, truncated: false } },
    });
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
  const latin = Uint8Array.from(Buffer.from('año', 'latin1'));
  t.match(decode(utf8('año'), 'text/plain; charset="UTF-8"'), {
    text: 'año',
    charset: 'utf-8',
    isTrue: true,
    isUtf8: true,
  });
  t.match(decode(utf8('año'), 'text/plain'), { charset: null, isTrue: true });
  t.match(decode(utf8('año'), 'text/plain; charset=iso-8859-1'), { text: 'año', isTrue: false });
  t.match(decode(utf8('ano'), 'text/plain; charset=iso-8859-1'), { isTrue: true });
  t.match(decode(latin, 'text/plain; charset=iso-8859-1'), { text: 'año', isTrue: true, isUtf8: false });
  t.match(decode(latin.slice(), 'text/plain'), { text: 'a\ufffdo', isTrue: false, isUtf8: false });
  t.match(decode(utf8('a'), 'text/plain; charset=utf8mb4'), { isTrue: false });
  t.equal(decodeText({ response: null }).text, '');
  t.end();
});

t.test('links that can be followed from anywhere are told from others', (t) => {
  for (const link of ['https://a.example/x.md', '/x.md', '#x', 'mailto:a@b.example', 'HTTPS://A.example', ''])
    t.equal(linkFault(link), null, link);
  for (const link of [
    'x.md',
    './x.md',
    '../x',
    '//a.example/x',
    'http://a.example',
    'http://127.0.0.1:9/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'javascript:void(0)',
    'data:text/plain,x',
    'file:///x',
    'https://a:99999/',
    'https://',
    'ftp://a.example/',
  ])
    t.type(linkFault(link), 'string', link);
  t.end();
});

t.test('mentions are found by address in any form, and by word', (t) => {
  const wanted = [
    { name: 'docs', path: '/api/docs' },
    { name: 'mcp', path: '/mcp' },
    { name: 'blog', path: '/blog' },
    { name: 'IVA', word: 'iva' },
  ];
  const links = [
    { text: 'x', url: 'https://api.example/v1/api/docs/' },
    { text: 'y', url: '/es/blog/post.md' },
  ];
  const missing = (text: string, given = links): string[] =>
    missingMentions({ text, links: given }, wanted).map(({ name }) => name);
  t.strictSame(missing('POST https://mcp.example/mcp y el IVA'), []);
  t.strictSame(missing('https://x.example/mcp-guia'), ['mcp', 'IVA'], 'a longer word is another one');
  t.strictSame(missing('', []), ['docs', 'mcp', 'blog', 'IVA']);
  t.strictSame(
    missing('/mcp iva', [
      { text: '', url: '/api/docs.md' },
      { text: '', url: '/blogs' },
    ]),
    ['blog'],
  );
  t.end();
});

t.test('samples are as large as is wanted, in order, and say of how many', (t) => {
  let draws = 0;
  const random = (bound: number): number => (draws += 7919) % bound;
  const all = Array.from({ length: 1_000 }, (_, place) => place);
  const { items, note } = drawSample(all, 40, { random });
  t.equal(new Set(items).size, 40);
  t.strictSame(
    items,
    items.toSorted((a, b) => a - b),
  );
  t.match(note, /40 of 1000/);
  t.strictSame(drawSample([1, 2], 2, { random }), { items: [1, 2], note: '' });
  t.end();
});

async function markdownOf(text: string): Promise<NonNullable<Awaited<ReturnType<typeof readMarkdown>>>> {
  const markdown = await readMarkdown(text);
  if (markdown === null) throw new Error('unreadable');
  return markdown;
}

const page = `# Planes\n\n${Array.from({ length: 30 }, (_, place) => `Frase número ${place} con un [enlace](/a).`).join('\n\n')}\n\n## Más\n\n- uno\n- dos\n`;

t.test('a page is in the full text whatever its order, levels and separators', async (t) => {
  const judge = async (full: string): Promise<boolean> =>
    judgeParity(await markdownOf(page), prepareFull(await markdownOf(full))).isHeld;
  t.ok(await judge(`# Todo\n\n---\n\nFuente: x\n\n${page}`));
  t.ok(await judge(page.replace('# Planes', '### Planes').replace('## Más', '**Más**')));
  t.ok(await judge(page.split('\n\n').toReversed().join('\n\n')));
  t.ok(
    await judge(page.replaceAll('(/a)', '(https://a.example/a)').replace('Frase número 3 ', 'Otra ')),
    'a text may differ',
  );
  t.notOk(await judge(page.replace('## Más', '')), 'a heading may not');
  t.notOk(await judge(page.replaceAll('Frase número 1', 'Otra')), 'a third of the texts may not');
  t.notOk(await judge('# Planes\n\n## Más\n'));
});

t.test('leftovers are found outside of code, and sentences are let be', async (t) => {
  const find = async (text: string): Promise<number> => findLeftovers(await markdownOf(text)).length;
  const menu = '- [a](/a)\n- [b](/b)\n- [c](/c)\n- [d](/d)\n';
  for (const text of [
    '{{ name }}',
    '# undefined',
    '[x](/a/undefined)',
    'x: [object Object]',
    '<script src="a"></script>',
    '<nav>\n<a href="/">x</a>\n</nav>',
    `${menu}\n\na\n\n${menu}\n\nb\n\n${menu}`,
  ])
    t.equal(await find(text), 1, text.slice(0, 40));
  for (const text of [
    '`{{ name }}`',
    '```\n{{ x }} [object Object] <script>\n```',
    'the result is undefined',
    'undefinedness',
    '{ a: { b: 1 } }',
    '<br>',
    '<scripture>',
    `${menu}\n\na\n\n${menu}`,
  ])
    t.equal(await find(text), 0, text.slice(0, 40));
});
