import t from 'tap';
import { readSitemap, sitemapNamespace } from './sitemap.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): ReturnType<typeof readSitemap> => readSitemap(bytes(text));
const open = `<urlset xmlns="${sitemapNamespace}">`;

t.test('entries are read with their members, whatever stands between', async (t) => {
  const sitemap = await read(
    `\ufeff<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet href="a.xsl"?>\n<!-- a -->\n${open}
    <url><loc>\n https://a.example/?a=1&amp;b=&#x32; </loc><x:y xmlns:x="urn:x"><x:loc>no</x:loc></x:y><lastmod><![CDATA[2026]]></lastmod></url>
    <url><changefreq>daily</changefreq><priority>0.5</priority><loc>a</loc><loc>b</loc></url></urlset>`,
  );
  t.match(sitemap, { root: { name: 'urlset', namespace: sitemapNamespace }, count: 2, hasDoctype: false, fault: null });
  t.strictSame(sitemap.entries, [
    {
      line: 4,
      locations: ['https://a.example/?a=1&b=2'],
      lastModified: ['2026'],
      changeFrequencies: [],
      priorities: [],
    },
    { line: 6, locations: ['a', 'b'], lastModified: [], changeFrequencies: ['daily'], priorities: ['0.5'] },
  ]);
});

t.test('prefixes, other namespaces and none are told apart', async (t) => {
  const prefixed = await read(`<s:urlset xmlns:s="${sitemapNamespace}"><s:url><s:loc>a</s:loc></s:url></s:urlset>`);
  t.match(prefixed, { root: { name: 'urlset', namespace: sitemapNamespace }, entries: [{ locations: ['a'] }] });
  t.match(await read('<urlset><url><loc>a</loc></url></urlset>'), { root: { namespace: '' }, count: 1 });
  const foreign = await read(`${open}<url xmlns="urn:x"><loc>a</loc></url></urlset>`);
  t.match(foreign, { count: 0, fault: null }, 'what is of another namespace is no entry');
});

t.test('what is not well-formed UTF-8 has a fault with its line', async (t) => {
  for (const text of [
    '',
    'text',
    `${open}<url><loc>a&b</loc></url></urlset>`,
    `${open}\n<url>`,
    '<a:urlset/>',
    `${open}</urlset>x`,
    `${open}<loc a=1/></urlset>`,
  ])
    t.match((await read(text)).fault, { kind: 'malformed' }, text);
  t.equal((await read(`${open}\n\n<url></loc></urlset>`)).fault?.line, 3);
  const latin = Uint8Array.from(Buffer.from(`${open}<url><loc>ñ</loc></url></urlset>`, 'latin1'));
  t.match((await readSitemap(latin)).fault, { kind: 'not-utf-8' });
  const named = (encoding: string, letter: string): string =>
    `<?xml version="1.0" encoding="${encoding}"?>${open}<!--${letter}--></urlset>`;
  t.match((await read(named('ISO-8859-1', 'ñ'))).fault, { kind: 'not-utf-8' });
  t.equal((await read(named('ISO-8859-1', 'n'))).fault, null, 'of ASCII no encoding is wrong');
  t.equal((await read(named('UTF-8', 'ñ'))).fault, null);
});

t.test('a document type is seen, and one with declarations is not read', async (t) => {
  t.match(await read(`<!DOCTYPE urlset>${open}</urlset>`), { hasDoctype: true, fault: null });
  const declared = await read(`<!DOCTYPE urlset [<!ENTITY a "b">]>${open}<url><loc>&a;</loc></url></urlset>`);
  t.match(declared, { hasDoctype: true, count: 0, fault: { kind: 'declares-entities' } });
});

t.test('what is kept is bounded, and what is excessive ends the reading', async (t) => {
  const many = await read(`${open}${'<url><loc>a</loc></url>'.repeat(60_000)}</urlset>`);
  t.match(many, { count: 60_000, fault: null });
  t.equal(many.entries.length, 50_001);
  const long = await read(`${open}<url><loc>${'x'.repeat(100_000)}</loc></url></urlset>`);
  t.equal(long.entries[0]?.locations[0]?.length, 2_100);
  const repeated = await read(`${open}<url>${'<loc>a</loc>'.repeat(1_000)}</url></urlset>`);
  t.equal(repeated.entries[0]?.locations.length, 10);
  for (const text of [
    '<a>'.repeat(10_000),
    `<a>${'x'.repeat(2_000_000)}</a>`,
    `<a ${Array.from({ length: 2_000 }, (_, place) => `b${place}=""`).join(' ')}/>`,
    `<!--${'x'.repeat(2_000_000)}--><a/>`,
  ])
    t.match((await read(text)).fault, { kind: 'excessive' }, text.slice(0, 20));
});
