/** Texts for people use one word for one thing: titles and guidance of checks, help, pages. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { clauses } from '../../contracts/clauses/index.ts';
import { defects, variants } from '../../fixtures/overlays/index.generated.ts';
import { commands } from '../../runner/commands/commands.ts';
import { checks } from '../../suites/index.generated.ts';
import { collectTexts } from './collect-texts.test-support.ts';
import { findUnwanted } from './unwanted-words.ts';

const root = dirname(dirname(import.meta.dirname));

t.test('unwanted words are found in prose, and not in code, quotations and URLs', (t) => {
  t.strictSame(findUnwanted('The server is asked twice.'), ['"asked": request, send, check']);
  t.strictSame(findUnwanted('`ask`, "is told", https://example.org/answer and an IP address are fine.'), []);
  t.strictSame(findUnwanted('There is no token, and it is no longer valid.'), []);
  t.end();
});

t.test('each check speaks of what it does in plain words', (t) => {
  for (const { id, title, why, sends, passes, fails, fix } of checks) {
    const texts = { title, why, sends, passes, fails, fix };
    const found = Object.entries(texts).flatMap(([name, text]) =>
      findUnwanted(text).map((word) => `${name} has ${word}`),
    );
    t.strictSame(found, [], id);
  }
  t.end();
});

t.test('a title is a sentence that names its subject', (t) => {
  for (const { id, title } of checks)
    t.notMatch(title, /^(?:What|Who|Whoever|Whose|Where|That)\b|\.$/, `${id}: ${title}`);
  t.end();
});

t.test('a fix begins with what to do', (t) => {
  for (const { id, fix } of checks)
    t.notMatch(fix, /^(?:The|A|An|It|What|Where|Who|This|That|There|In|For|If|One)\b/, `${id}: ${fix}`);
  t.end();
});

t.test('each defect and variant says in plain words what is odd about it', (t) => {
  for (const { id, title } of [...defects, ...variants]) t.strictSame(findUnwanted(title), [], id);
  t.end();
});

t.test('each clause is stated in plain words', (t) => {
  for (const [id, { statement }] of Object.entries(clauses)) t.strictSame(findUnwanted(statement), [], id);
  t.end();
});

t.test('help is literal and short', async (t) => {
  for (const { name, summary, load } of commands) {
    t.strictSame(findUnwanted(summary), [], name);
    const { options, notes } = await load();
    t.strictSame(findUnwanted(notes), [], `notes of ${name}`);
    for (const [key, { description }] of Object.entries(options))
      t.strictSame(findUnwanted(description), [], `${name} ${key}`);
  }
});

t.test('the pages use the same words', (t) => {
  const pages = globSync(['*.md', 'docs/*.md', 'reports/README.md'], { cwd: root }).filter(
    (file) => !/^CHANGELOG\.md$|^docs.(?:catalogue|clauses)\.md$/.test(file),
  );
  for (const file of pages) {
    const lines = readFileSync(join(root, file), 'utf8')
      .replaceAll(/```[^]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''))
      .split('\n');
    const found = lines.flatMap((line, place) => findUnwanted(line).map((word) => `line ${place + 1}: ${word}`));
    t.strictSame(found, [], file);
  }
  t.end();
});

t.test('what a program prints uses them too', (t) => {
  const files = globSync('{runner,suites,fixtures/mock}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', 'runner/trials/**'],
  }).filter(
    // Programs for shells and for the browser are code, and so are names of elements and the id of a check.
    (file) =>
      !/\.test(?:-support)?\.tsx?$|\.generated\.ts$|(?:completion-scripts|html-segments|plain-registration-served)\.ts$/.test(
        file,
      ),
  );
  t.ok(files.length > 1500);
  for (const file of files) {
    const found = collectTexts(file, readFileSync(join(root, file), 'utf8')).flatMap(({ line, text }) =>
      findUnwanted(text).map((word) => `line ${line}: ${word} in ${JSON.stringify(text)}`),
    );
    t.strictSame(found, [], file);
  }
  t.end();
});
