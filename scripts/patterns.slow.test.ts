import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { collectPatterns, collectSchemaPatterns } from './patterns/collect-patterns.test-support.ts';
import { judgePattern } from './patterns/judge-pattern.test-support.ts';

// Steps are counted, time is not: a busy machine may take its own.
const root = dirname(import.meta.dirname);

t.test('the judge knows what takes longer than linear time', async (t) => {
  const slow: ReadonlyArray<readonly [source: string, flags?: string]> = [
    [String.raw`\/+$`],
    [String.raw`\?.*$`],
    [String.raw`\s*,\s*`, 'g'],
    [String.raw`^(a+)+$`],
    [String.raw`(?:a|a)*b`],
    [String.raw`^(?:a|b|ab)*c`],
    [String.raw`a*a*$`],
    [String.raw`(.*)=(.*)`],
    [String.raw`<!--[\s\S]*?-->`, 'g'],
    [String.raw`(?:ab)+c`],
    [String.raw`(?<=xa*)b`, 'g'],
    [String.raw`(?!a*b)c`],
    [String.raw`a{1,50}b{1,50}\d`],
    [String.raw`\bat [\w$.<>[\] ]{1,100}\([^()\s]{0,200}(?:[/\\]|\.[a-z]{1,5}:)[^()\s]{0,200}\d\)`, 'g'],
    [String.raw`^\+?(?:\d+\.?\d*|\.\d+)$`],
  ];
  for (const [source, flags = ''] of slow) t.type(judgePattern(source, flags), 'string', source);
  t.throws(() => judgePattern(String.raw`^(a|b)c\1`, ''), /back reference/);
  const linear: ReadonlyArray<readonly [source: string, flags?: string]> = [
    [String.raw`(?<!\/)\/+$`],
    [String.raw`\?.*`, 's'],
    [String.raw`x(?=a*b)`, 'g'],
    [String.raw`\b\w+@`],
    [String.raw`^\s*(?:a\s+)?b`],
    [String.raw`\bat [\w.]{1,100}`, 'g'],
    [String.raw`^\+?(?:\d+(?:\.\d*)?|\.\d+)$`],
    [String.raw`^(?:[a-z]+(?:-|$))+$`],
    [String.raw`"(?:[^"\\]|\\.)*"|'`, 'y'],
    [String.raw`[\p{L}--[a-z]]`, 'v'],
  ];
  for (const [source, flags = ''] of linear) t.equal(judgePattern(source, flags), null, source);
});

t.test('every regular expression takes linear time, whatever a target or a client sends', async (t) => {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'contracts', 'fixtures', 'runner', 'suites'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const files = listed
    .split('\n')
    .filter((file) => /(?<!\.test|\.test-support|\.generated)\.tsx?$|\.schema\.json$/.test(file));
  t.ok(files.length > 1000);
  const judged = new Map<string, string | null>();
  const judge = (source: string, flags: string): string | null => {
    const key = `${flags}/${source}`;
    const known = judged.get(key);
    if (known !== undefined) return known;
    const fault = judgePattern(source, flags);
    judged.set(key, fault);
    return fault;
  };
  const faults: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    const found = file.endsWith('.json') ? collectSchemaPatterns(text) : collectPatterns(file, text);
    for (const { line, literal, reason } of found) {
      if (reason !== null) continue;
      const fault = literal === null ? 'is made while the program runs' : judge(literal.source, literal.flags);
      if (fault !== null) faults.push(`${file}:${line} ${literal?.source ?? ''} ${fault}`);
    }
  }
  t.strictSame(faults, [], 'rewrite it, or say beside it why it is linear: "// linear: <reason>"');
  t.ok(judged.size > 300);
});
