import type { IncomingMessage, ServerResponse } from 'node:http';
import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { pageChecks, pour, serveSite, type SitePath } from './serve-site.test-support.ts';

/** What the two representations of every page are; a function writes the whole answer. */
interface Pages {
  readonly markdown: Content;
  readonly html?: Content;
  /** Default: the Markdown. */
  readonly twin?: Content;
}
type Content = string | Uint8Array | ((response: ServerResponse, request: IncomingMessage) => void);

const paragraphs = Array.from({ length: 12 }, (_, at) => `Párrafo ${at} de la página, con algo que decir.`);
const page = `<!doctype html><title>Inicio</title><main><h1>Inicio</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>`;
const text = `# Inicio\n\n${paragraphs.join('\n\n')}\n`;

/** Answers a page as Markdown to those who ask for it, and as HTML to all others. */
function negotiate({ markdown, html = page, twin = markdown }: Pages): Record<string, SitePath> {
  const write = (content: Content, type: string) => (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.setHeader('Vary', 'Accept');
    if (typeof content === 'function') content(response, request);
    else response.end(content);
  };
  return {
    '/': (request, response) => {
      const wantsMarkdown = /^text\/markdown(?!;q=0)|, text\/markdown(?:;q=1\.000)?$/i.test(
        request.headers.accept ?? '',
      );
      write(wantsMarkdown ? markdown : html, wantsMarkdown ? 'text/markdown' : 'text/html')(request, response);
    },
    '/index.md': write(twin, 'text/markdown'),
  };
}

/** What is expected of some checks, by their names. */
type Expected = Readonly<Record<string, string>>;

type SystemRequest = (t: Test, makePaths: Parameters<typeof serveSite>[1], expected: Expected) => Promise<RunReport>;

/** Returns what runs the checks of pages; none may be a fault of ours, and nobody else is asked. */
const asking =
  (timeoutMs: number): SystemRequest =>
  async (t, makePaths, expected) => {
    const site = await serveSite(t, makePaths);
    const report = await site.run({}, { selected: pageChecks, timeoutMs });
    t.strictSame(
      report.results.filter(({ outcome }) => outcome === 'errored').map(({ id, reason }) => `${id}: ${reason}`),
      [],
      'nothing is a fault of ours',
    );
    t.strictSame(site.strangerAsked, [], 'nobody else is asked');
    const origins = new Set(report.exchanges.map(({ request }) => new URL(request.url).origin));
    t.strictSame([...origins], [site.url], 'and nothing else is even tried');
    const outcomes = new Map(report.results.map(({ id, outcome }) => [id.slice('site/'.length), outcome]));
    for (const [id, outcome] of Object.entries(expected)) t.equal(outcomes.get(id), outcome, id);
    t.ok(JSON.stringify(report).length < 8_000_000, 'the report stays small');
    return report;
  };

const ask = asking(patient(20_000));
const askImpatiently = asking(patient(300));

t.test('a plain site of right pages conforms', async (t) => {
  const report = await ask(t, () => negotiate({ markdown: text }), {});
  const failed = report.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  t.strictSame(failed, []);
});

t.test('Markdown that is slow to parse is not read, and nothing hangs', async (t) => {
  const slow = `# a\n\na**b${'c* '.repeat(40_000)}`;
  const report = await ask(t, () => negotiate({ markdown: slow }), {
    'markdown-negotiated': 'passed',
    'twin-served': 'passed',
    'markdown-whole': 'untestable',
    'markdown-holds-page-text': 'untestable',
    'markdown-links-lead': 'untestable',
    'page-html-for-browsers': 'passed',
  });
  const whole = report.results.find(({ id }) => id === 'site/markdown-whole');
  t.match(whole?.reason, 'in time', 'the reason is said');
});

t.test('deep Markdown and deep HTML are read or not, and overflow no stack', async (t) => {
  await ask(t, () => negotiate({ markdown: '> '.repeat(20_000) }), { 'markdown-whole': 'untestable' });
  await ask(t, () => negotiate({ markdown: text, html: `${'<h1><div>'.repeat(30_000)}a` }), {
    'markdown-whole': 'passed',
    'page-html-for-browsers': 'passed',
    'markdown-holds-page-text': 'inapplicable',
  });
  const formats = `${Array.from({ length: 2000 }, (_, at) => `<b x=${at}>`).join('')}${'<p>a'.repeat(4000)}`;
  await ask(t, () => negotiate({ markdown: text, html: formats }), { 'markdown-negotiated': 'passed' });
});

t.test('pages of 50 MB, and endless ones, are not read to their end', async (t) => {
  const fifty = (response: ServerResponse): void => pour(response, `${text}\n`, 50 * 1024 * 1024);
  await ask(t, () => negotiate({ markdown: fifty, twin: text }), {
    'markdown-negotiated': 'untestable',
    'twin-served': 'passed',
    'page-html-for-browsers': 'passed',
  });
  const endless = (response: ServerResponse): void => pour(response, '<p>a');
  await ask(t, () => negotiate({ markdown: text, html: endless }), {
    'markdown-negotiated': 'passed',
    'page-html-for-browsers': 'untestable',
  });
});

t.test('pages that are begun and never ended do not conform', async (t) => {
  const stuck = (response: ServerResponse): void => void response.write('# a');
  await askImpatiently(t, () => negotiate({ markdown: stuck }), {
    'twin-unknown-missing': 'passed',
    'markdown-negotiated': 'failed',
  });
});

t.test('pages that lead to another server are found, and it is not contacted', async (t) => {
  const away =
    (strangerUrl: string) =>
    (response: ServerResponse, { url }: IncomingMessage): void =>
      void response.writeHead(301, { Location: `${strangerUrl}${url}` }).end();
  await ask(t, ({ strangerUrl }) => negotiate({ markdown: away(strangerUrl), html: away(strangerUrl) }), {
    'markdown-negotiated': 'failed',
    'page-html-for-browsers': 'failed',
    'page-default-served': 'failed',
    'twin-served': 'failed',
    'markdown-redirects-kept': 'failed',
    'markdown-whole': 'untestable',
  });
});

t.test('pages that redirect for ever are found', async (t) => {
  let count = 0;
  const on = (response: ServerResponse): void => void response.writeHead(302, { Location: `/?${(count += 1)}` }).end();
  await ask(t, () => negotiate({ markdown: on, html: on, twin: on }), {
    'markdown-negotiated': 'failed',
    'page-html-for-browsers': 'failed',
    'markdown-redirects-kept': 'failed',
    'page-unacceptable-answered': 'failed',
  });
});

t.test('links of all kinds are followed to the site alone', async (t) => {
  const links = (strangerUrl: string): string =>
    [
      `${strangerUrl}/a`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]:1/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,a',
      '//stranger.example/a',
      'http://user:secret@127.0.0.1:1/',
      'http://',
      '\\\\stranger.example\\a',
      '/gone',
      '/real',
    ]
      .map((url) => `[a](<${url}>)`)
      .join('\n');
  await ask(
    t,
    ({ strangerUrl }) => ({
      ...negotiate({
        markdown: `${text}\n${links(strangerUrl)}\n`,
        html: `${page}<base href="${strangerUrl}/"><link rel=alternate type=text/markdown href="a.md"><a href="/blog/x">x</a>`,
      }),
      '/real': 'here',
    }),
    { 'markdown-links-lead': 'failed', 'page-names-its-markdown': 'inapplicable' },
  );
});

t.test('texts that are slow to compare, and links without number, end in time', async (t) => {
  const same = 'a'.repeat(60_000);
  const long = Array.from({ length: 60 }, (_, at) => `<p>${'a'.repeat(20_000 + at)}b</p>`).join('');
  await ask(t, () => negotiate({ markdown: `# a\n\n${same}\n`, html: long }), { 'markdown-negotiated': 'passed' });
  const links = `# a\n\n${Array.from({ length: 1500 }, (_, at) => `[a](/x${at}) <a href="/y${at}">b</a>`).join('\n\n')}\n`;
  await ask(t, () => negotiate({ markdown: links }), { 'markdown-links-lead': 'failed' });
});

t.test('charsets that are wrong are found', async (t) => {
  const as =
    (charset: string, body: Uint8Array) =>
    (response: ServerResponse): void =>
      void response.setHeader('Content-Type', `text/markdown; charset=${charset}`).end(body);
  for (const [charset, body, outcome] of [
    ['utf-16le', Buffer.from(text), 'failed'],
    ['utf-16le', Buffer.from(text, 'utf16le'), 'passed'],
    ['utf-8', Buffer.from(text, 'latin1'), 'failed'],
    ['iso-8859-1', Buffer.from(text, 'latin1'), 'passed'],
    ['"x\\"y"', Buffer.from(text), 'failed'],
    ['UTF8', Buffer.from(`\ufeff${text}`), 'passed'],
  ] as const)
    await ask(t, () => negotiate({ markdown: as(charset, body) }), { 'markdown-charset-true': outcome });
});

t.test('pages that differ each time are judged as they come', async (t) => {
  let count = 0;
  const changing = (response: ServerResponse): void => {
    count += 1;
    response.setHeader('ETag', `"${count}"`).end(`# Hora ${count}\n\n${paragraphs.join('\n\n')}\n\nVisita ${count}\n`);
  };
  await ask(t, () => negotiate({ markdown: changing }), {
    'markdown-negotiated': 'passed',
    'markdown-follows-accept': 'passed',
    'twin-agrees-with-page': 'passed',
    'markdown-whole': 'passed',
  });
  const flipping = (response: ServerResponse): void => {
    count += 1;
    if (count % 2 === 0) response.setHeader('Content-Type', 'text/html').end(page);
    else response.end(text);
  };
  await ask(t, () => negotiate({ markdown: flipping, twin: text }), { 'page-html-for-browsers': 'passed' });
});

t.test('control characters of a page are no obstacle to judging it', async (t) => {
  const acting = `# \u001b[31mrojo\u0007\n\n[a](</\u001b]0;x\u0007>) \u202e ::error::x\n\n${paragraphs.join('\n\n')}\n`;
  await ask(t, () => negotiate({ markdown: acting, twin: '# otra\n\nnada de lo mismo\n' }), {
    'twin-agrees-with-page': 'failed',
    'markdown-links-lead': 'failed',
  });
});
