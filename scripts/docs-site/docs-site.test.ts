import { globSync } from 'node:fs';
import t from 'tap';
import { renderFull, renderIndex } from './agent-files.ts';
import { type Group, readContents, repository, siteOrigin, sitePath, titleOf } from './contents.ts';
import { rewriteLinks } from './rewrite-links.ts';

t.test('every page of the documentation stands in the side bar, once, and has a path of its own', (t) => {
  const pages = globSync(['*.md', 'reports/README.md', 'docs/*.md', 'docs/{catalogue,decisions}/*.md'], {
    cwd: repository,
  }).map((file) => file.replaceAll('\\', '/'));
  const files = readContents().flatMap((group) => group.files);
  t.strictSame([...files].sort(), pages.sort());
  const paths = files.map(sitePath);
  t.equal(new Set(paths).size, files.length);
  t.strictSame(
    paths.filter((path) => paths.some((other) => other.startsWith(`${path}/`))),
    [],
    'no folder has the name of a page',
  );
  for (const file of files) t.ok(titleOf(file), file);
  t.end();
});

t.test('paths are short and in lower case', (t) => {
  const files = ['README.md', 'INTERPRETING.md', 'reports/README.md', 'docs/catalogue.md', 'docs/catalogue/site.md'];
  t.strictSame(files.map(sitePath), ['index', 'interpreting', 'reports', 'catalogue', 'suites/site']);
  t.equal(sitePath('docs/decisions/levels.md'), 'decisions/levels');
  t.end();
});

t.test('links, images and definitions get other URLs, and nothing else changes', (t) => {
  const markdown = [
    '# a.md (a.md)',
    '| cell | [![shot](a.png)](a.md#x) and [same](#here) |',
    '`[code](a.md)`',
    '```md\n[code](a.md)\n```',
    '[defined]: a.md',
  ];
  const urlFor = (url: string): string => (url.startsWith('a.') ? `/${url}` : url);
  t.strictSame(rewriteLinks(markdown.join('\n\n'), urlFor).split('\n\n'), [
    markdown[0],
    '| cell | [![shot](/a.png)](/a.md#x) and [same](#here) |',
    markdown[2],
    markdown[3],
    '[defined]: /a.md',
  ]);
  t.throws(() => rewriteLinks('\n[titled](a.md "A")', urlFor), {
    message: 'line 2: write the link to a.md as [text](a.md)',
  });
  t.end();
});

t.test('llms.txt lists all pages, and llms-full.txt has the guides', (t) => {
  const groups: Group[] = [
    { title: 'Start', files: ['README.md', 'docs/ci.md'], isOptional: false },
    { title: 'Decisions', files: ['docs/decisions/levels.md'], isOptional: true },
  ];
  const index = renderIndex(groups, 'https://docs.example');
  t.match(index, /^# vivero\n\n> .+\.\n\n/);
  t.ok(
    index.endsWith(`## Start

- [vivero](https://docs.example/index.md)
- [For CI: gating a release](https://docs.example/ci.md)

## Optional

- [Why advice has a level of its own](https://docs.example/decisions/levels.md)
`),
    index,
  );
  t.match(renderIndex(groups, null), '](/ci.md)');
  const pages = new Map([
    ['README.md', '# vivero\n'],
    ['docs/ci.md', '# CI\n'],
    ['docs/decisions/levels.md', '# Levels\n'],
  ]);
  t.equal(renderFull(groups, pages), '# vivero\n\n# CI\n');
  t.end();
});

t.test('the site is published at the root of a host', (t) => {
  t.equal(siteOrigin({}), null);
  t.equal(siteOrigin({ DOCS_URL: 'https://docs.example/' }), 'https://docs.example');
  for (const url of ['docs.example', 'https://docs.example/vivero', 'https://docs.example/?x'])
    t.throws(() => siteOrigin({ DOCS_URL: url }), RangeError, url);
  t.end();
});
