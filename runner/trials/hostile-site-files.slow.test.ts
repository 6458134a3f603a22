import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { pour, serveSite, type SitePath } from './serve-site.test-support.ts';

const open = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const location = (url: string): string => `<url><loc>${url}</loc></url>`;
const sitemap = (...urls: readonly string[]): string => `${open}${urls.map(location).join('\n')}</urlset>`;
const index = (...urls: readonly string[]): string =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
    .join('')}</sitemapindex>`;
const home = '<!doctype html><title>Inicio</title><h1>Inicio</h1><p>Bienvenida.</p>';
const llms = (items: string): string =>
  `# Sitio\n\n> Un resumen de lo que hay.\n\nDetalles.\n\n## Páginas\n\n${items}\n`;

/** What is expected of some checks, by their names. */
type Expected = Readonly<Record<string, string>>;

interface Surroundings {
  readonly url: string;
  readonly strangerUrl: string;
}

/** Runs the checks against the paths; none may be a fault of ours, nobody else is asked, and what is found is right. */
async function expectRun(
  t: Test,
  expected: Expected,
  makePaths: (at: Surroundings) => Record<string, SitePath>,
): Promise<{ report: RunReport; asked: readonly string[] }> {
  const site = await serveSite(t, (at) => ({ '/': home, ...makePaths(at) }));
  const report = await site.run();
  const errored = report.results.filter(({ outcome }) => outcome === 'errored');
  t.strictSame(
    errored.map(({ id, reason }) => `${id}: ${reason}`),
    [],
    'nothing is a fault of ours',
  );
  t.strictSame(site.strangerAsked, [], 'nobody else is asked');
  const elsewhere = report.exchanges.filter(({ request }) => new URL(request.url).origin !== site.url);
  t.strictSame(
    elsewhere.map(({ request }) => request.url),
    [],
    'and nothing is even tried',
  );
  const outcomes = new Map(report.results.map(({ id, outcome }) => [id.slice('site/'.length), outcome]));
  for (const [id, outcome] of Object.entries(expected)) t.equal(outcomes.get(id), outcome, id);
  t.ok(JSON.stringify(report).length < 8_000_000, 'the report stays small');
  return { report, asked: site.asked };
}

const quick: ReadonlyArray<
  readonly [name: string, expected: Expected, (at: Surroundings) => Record<string, SitePath>]
> = [
  [
    'entities of files and of other servers are not fetched',
    { 'sitemap-without-doctype': 'failed', 'sitemap-locations-valid': 'inapplicable' },
    ({ url, strangerUrl }) => ({
      '/sitemap.xml': `<!DOCTYPE urlset [<!ENTITY a SYSTEM "${strangerUrl}/a"><!ENTITY % b SYSTEM "file:///etc/hostname">%b;]>${sitemap(`${url}/&a;`)}`,
    }),
  ],
  [
    'entities that multiply are not expanded',
    { 'sitemap-without-doctype': 'failed' },
    () => ({
      '/sitemap.xml': `<!DOCTYPE urlset [<!ENTITY e0 "ja">${Array.from(
        { length: 30 },
        (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
      ).join('')}]>${sitemap('&e30;')}`,
    }),
  ],
  [
    'a hundred thousand elements in each other end the reading',
    { 'sitemap-well-formed': 'untestable', 'sitemap-namespace': 'untestable' },
    () => ({ '/sitemap.xml': open + '<a>'.repeat(100_000) }),
  ],
  [
    'one comment of four million characters ends the reading',
    { 'sitemap-well-formed': 'untestable' },
    () => ({ '/sitemap.xml': `${open}<!--${'- '.repeat(2_000_000)}--></urlset>` }),
  ],
  [
    'an element of half a million attributes ends the reading',
    { 'sitemap-well-formed': 'untestable' },
    () => ({ '/sitemap.xml': `<urlset ${Array.from({ length: 500_000 }, (_, place) => `a${place}="b"`).join(' ')}/>` }),
  ],
  [
    'a page for every path is no file',
    {
      'llms-published': 'failed',
      'full-published': 'failed',
      'sitemap-published': 'failed',
      'robots-served-as-text': 'failed',
    },
    () => ({ '*': home }),
  ],
  [
    'bytes of chance are no file',
    { 'sitemap-well-formed': 'failed', 'llms-utf-8': 'failed' },
    () => ({
      '*': {
        body: Uint8Array.from({ length: 100_000 }, (_, place) => (place * place * 31 + 200) % 256),
        type: 'text/plain',
      },
    }),
  ],
  [
    'URLs of others are not contacted, whatever names them',
    {
      'sitemap-locations-in-scope': 'failed',
      'llms-links-well-formed': 'failed',
      'llms-links-answered': 'passed',
      'sitemap-index-flat': 'failed',
    },
    ({ url, strangerUrl }) => {
      const port = new URL(strangerUrl).port;
      const others = [
        strangerUrl,
        `http://localhost:${port}/x`,
        `http://[::1]:${port}/x`,
        `http://user:secret@${new URL(url).host}/x`,
        `//127.0.0.1:${port}/x`,
        'http://169.254.169.254/latest/meta-data/',
        'https://10.0.0.1/',
        'javascript:fetch(1)',
        'data:text/html,<script>1</script>',
        'file:///etc/passwd',
      ];
      const away = (
        _: unknown,
        response: { writeHead(status: number, headers: Record<string, string>): { end(): void } },
      ): void => response.writeHead(302, { Location: `${strangerUrl}/away` }).end();
      return {
        '/robots.txt': `Sitemap: ${strangerUrl}/sitemap.xml\nSitemap: ${url}/index.xml\n`,
        '/index.xml': index(`${strangerUrl}/sitemap.xml`, `${url}/sitemap.xml`, `${url}/away.xml`),
        '/sitemap.xml': sitemap(`${url}/`, ...others.map((other) => other.replaceAll(/[&<]/g, ''))),
        '/llms.txt': llms([`${url}/`, `${url}/away`, ...others].map((other) => `- [x](<${other}>)`).join('\n')),
        '/llms-full.txt': away,
        '/away.xml': away,
        '/away': away,
      };
    },
  ],
  [
    'rules of ten megabytes are read as far as crawlers read them',
    { 'sitemap-pages-allowed': 'passed', 'robots-served-as-text': 'passed' },
    ({ url }) => ({
      '/robots.txt': (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/plain' });
        response.write('User-agent: *\n');
        pour(response, 'Disallow: /x\n', 10_000_000);
      },
      '/sitemap.xml': sitemap(`${url}/`),
    }),
  ],
  [
    'rules for twenty thousand robots at once are no work',
    { 'sitemap-pages-allowed': 'passed' },
    ({ url }) => ({
      '/robots.txt': 'User-agent: a\n'.repeat(20_000) + 'Disallow: /\n'.repeat(20_000),
      '/sitemap.xml': sitemap(`${url}/`),
    }),
  ],
];

for (const [name, expected, makePaths] of quick) {
  t.test(name, async (t) => {
    await expectRun(t, expected, makePaths);
  });
}

t.test('a sitemap of 60,000 addresses is refused, and a few of them are asked', async (t) => {
  const { asked, report } = await expectRun(
    t,
    { 'sitemap-within-limits': 'failed', 'sitemap-listed-once': 'passed', 'sitemap-pages-answered': 'passed' },
    ({ url }) => ({
      '/sitemap.xml': sitemap(...Array.from({ length: 60_000 }, (_, place) => `${url}/p?${place}`)),
      '/p': '<!doctype html><title>P</title><p>Una página.</p>',
    }),
  );
  t.ok(asked.filter((line) => line.includes('/p?')).length <= 60, 'thirty for each of two checks');
  const { assertions = [] } = report.results.find(({ id }) => id === 'site/sitemap-pages-answered') ?? {};
  t.match(assertions[0]?.expected, /of 30 of 50001, drawn by the seed of the run/, 'and the report says so');
});

t.test('indexes that list each other are not walked', async (t) => {
  const { asked } = await expectRun(
    t,
    { 'sitemap-index-flat': 'failed', 'sitemap-published': 'passed' },
    ({ url }) => ({
      '/sitemap.xml': index(`${url}/sitemap.xml`, ...Array.from({ length: 5_000 }, (_, place) => `${url}/i?${place}`)),
      '/i': { body: index(`${url}/sitemap.xml`, `${url}/i?0`, `${url}/i?1`), type: 'application/xml' },
    }),
  );
  t.ok(asked.filter((line) => line.includes('/i?')).length <= 6, 'six of the index at most');
});

t.test('what inflates without end is left at the limit', async (t) => {
  const bomb = gzipSync(Buffer.alloc(300_000_000, ' '));
  await expectRun(t, { 'sitemap-gzip-valid': 'failed' }, ({ url }) => ({
    '/sitemap.xml': index(`${url}/a.xml.gz`),
    '/a.xml.gz': { body: bomb, type: 'application/gzip' },
  }));
  await expectRun(t, { 'sitemap-within-limits': 'failed', 'llms-size-fetchable': 'failed' }, () => ({
    '/sitemap.xml': { body: bomb, headers: { 'Content-Encoding': 'gzip' } },
    '/llms.txt': { body: bomb, headers: { 'Content-Encoding': 'gzip' } },
  }));
});

t.test('files without end are left at their limits', async (t) => {
  const endless =
    (start: string, piece: string): SitePath =>
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).write(start);
      pour(response, piece);
    };
  await expectRun(
    t,
    {
      'llms-published': 'passed',
      'llms-size-fetchable': 'failed',
      'llms-title-first': 'untestable',
      'full-size-fetchable': 'failed',
      'sitemap-within-limits': 'failed',
      'sitemap-namespace': 'untestable',
      'robots-served-as-text': 'passed',
    },
    ({ url }) => ({
      '/llms.txt': endless('# Sitio\n', '- [x](/x)\n'),
      '/llms-full.txt': endless('# Todo\n', 'Texto sin fin.\n'),
      '/sitemap.xml': endless(open, `${location(`${url}/`)}\n`),
      '/robots.txt': endless('User-agent: *\n', 'Disallow: /x\n'),
    }),
  );
});

t.test('an index of 50 MB is too long, and its other findings are left open', async (t) => {
  await expectRun(
    t,
    { 'llms-published': 'passed', 'llms-size-fetchable': 'failed', 'llms-items-linked': 'untestable' },
    () => ({
      '/llms.txt': (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).write(llms(''));
        pour(response, '- [x](/x): notas\n', 50_000_000);
      },
    }),
  );
});

t.test('an index of 100,000 links is too long, and read as far as time allows', async (t) => {
  const links = Array.from({ length: 100_000 }, (_, place) => `- [p](/p?${place})`).join('\n');
  const { asked } = await expectRun(t, { 'llms-published': 'passed', 'llms-size-moderate': 'failed' }, () => ({
    '/llms.txt': llms(links),
  }));
  t.ok(asked.filter((line) => line.includes('/p?')).length <= 80, 'eighty are asked at the most');
});

t.test('of an index of many links forty are asked', async (t) => {
  const links = Array.from({ length: 1_000 }, (_, place) => `- [p](/p?${place})`).join('\n');
  const { asked, report } = await expectRun(
    t,
    { 'llms-links-answered': 'failed', 'llms-items-linked': 'passed' },
    () => ({
      '/llms.txt': llms(links),
    }),
  );
  t.ok(asked.filter((line) => line.includes('/p?')).length <= 80, 'forty, twenty and twenty for three checks');
  const { assertions = [] } = report.results.find(({ id }) => id === 'site/llms-links-answered') ?? {};
  t.match(assertions[0]?.expected, /of 40 of 1000, drawn by the seed of the run/, 'and the report says so');
});

const intricate: ReadonlyArray<readonly [name: string, text: string]> = [
  ['one line of half a million characters', llms(`- [x](/): ${'a'.repeat(500_000)}`)],
  ['brackets that are never closed', llms('['.repeat(20_000))],
  ['emphasis that is never closed', llms('*a_ '.repeat(20_000))],
  ['quotations in each other', `# Sitio\n\n${'> '.repeat(3_000)}a`],
  [
    'lists in each other',
    `# Sitio\n\n${Array.from({ length: 2_000 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')}`,
  ],
  ['links in each other', llms(`- ${'[a]('.repeat(10_000)}`)],
  ['control characters', llms(`- [\u001b[31mx\u0007](/): ::error::x\u202e`)],
];

for (const [name, text] of intricate) {
  t.test(`an index of ${name} ends in a verdict`, async (t) => {
    await expectRun(t, { 'llms-published': 'passed' }, () => ({
      '/llms.txt': text,
    }));
  });
}
