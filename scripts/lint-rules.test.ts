import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import t from 'tap';
import { runPlainly } from './run-plainly.test-support.ts';

const root = dirname(import.meta.dirname);
const head = 'export const here = 1;\n';
const promise = `${head}async function later(): Promise<number> {\n  return await Promise.resolve(1);\n}\n`;

/** Each file breaks one rule, and only there. */
const violations: ReadonlyArray<readonly [rule: string, file: string, source: string]> = [
  ['no-restricted-globals', 'runner/engine/process.ts', 'export const a = process.pid;\n'],
  ['no-restricted-globals', 'runner/engine/performance.ts', 'export const a = performance.now();\n'],
  ['no-restricted-properties', 'runner/engine/clock.ts', 'export const a = Date.now();\n'],
  ['no-restricted-properties', 'suites/x/dice.ts', 'export const a = Math.random();\n'],
  ['no-restricted-properties', 'suites/x/uuid.ts', 'export const a = crypto.randomUUID();\n'],
  ['no-console', 'runner/reporters/console/console.ts', 'console.log(1);\nexport const a = 1;\n'],
  ['no-floating-promises', 'runner/engine/floating.ts', `${promise}later();\n`],
  ['no-floating-promises', 'runner/engine/floating.test.ts', `${promise}later();\n`],
  ['no-misused-promises', 'runner/engine/misused.ts', `${promise}export const a = later() ? 1 : 2;\n`],
  ['await-thenable', 'runner/engine/await.ts', 'export const a = await 1;\n'],
  [
    'return-await',
    'runner/engine/return.ts',
    `${promise}export async function a(): Promise<number> {\n  try {\n    return later();\n  } catch {\n    return 2;\n  }\n}\n`,
  ],
  [
    'no-unnecessary-condition',
    'runner/engine/condition.ts',
    "export const a = (one: string): string => one ?? 'two';\n",
  ],
  [
    'switch-exhaustiveness-check',
    'runner/engine/switch.ts',
    "export function a(one: 'x' | 'y'): number {\n  switch (one) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}\n",
  ],
  ['no-explicit-any', 'runner/engine/any.ts', 'export const a = (one: any): unknown => one;\n'],
  ['only-throw-error', 'runner/engine/throw.ts', "export function a(): never {\n  throw 'text';\n}\n"],
  [
    'restrict-template-expressions',
    'runner/engine/template.ts',
    'export const a = (one: object): string => `${one}`;\n',
  ],
  ['eqeqeq', 'runner/engine/equal.ts', 'export const a = (one: unknown): boolean => one == 1;\n'],
  ['max-params', 'runner/engine/params.ts', 'export const a = (b: 1, c: 1, d: 1, e: 1): unknown => [b, c, d, e];\n'],
  ['max-lines', 'runner/engine/long.ts', `${head}${'// line\n'.repeat(300)}`],
  [
    'max-lines-per-function',
    'runner/engine/function.ts',
    `export function a(): void {\n${'  void 1;\n'.repeat(40)}}\n`,
  ],
  ['filename-case', 'runner/engine/camelCase.ts', head],
  ['no-cycle', 'runner/engine/cycle.ts', "import { b } from './cycle-back.ts';\nexport const a = b;\n"],
  [
    'no-cycle',
    'runner/engine/type-cycle.ts',
    "import type { B } from './type-cycle-back.ts';\nexport type A = readonly B[];\n",
  ],
  [
    'consistent-type-imports',
    'runner/engine/type.ts',
    "import { There } from './there.ts';\nexport const a: There = 1;\n",
  ],
];

const clean: ReadonlyArray<readonly [file: string, source: string]> = [
  ['runner/engine/plan.ts', head],
  ['runner/engine/there.ts', 'export type There = number;\n'],
  ['runner/engine/cycle-back.ts', "import { a } from './cycle.ts';\nexport const b: number = a;\n"],
  ['runner/engine/type-cycle-back.ts', "import type { A } from './type-cycle.ts';\nexport type B = A | null;\n"],
  ['fixtures/mock/run-mock.ts', 'console.log(process.pid, Date.now());\n'],
  ['runner/cli.ts', 'console.log(process.pid, performance.now(), Math.random());\nexport const here = 1;\n'],
  ['runner/tap.ts', head],
  ['runner/engine/ok.test.ts', 'console.log(1);\n'],
];

// Outside the repository: the linter passes over what git ignores, and tap's own folder is.
const directory = mkdtempSync(join(tmpdir(), 'vivero-lint-'));
t.teardown(() => rmSync(directory, { recursive: true }));
for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
  copyFileSync(join(root, file), join(directory, file));
symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
const sources = [...clean, ...violations.map(([, file, source]) => [file, source] as const)];
for (const [file, source] of sources) {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), source);
}
const linter = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
const folders = ['contracts', 'suites', 'fixtures', 'runner'];
const { stdout } = runPlainly(process.execPath, [linter, '--format', 'json', ...folders], directory);
const { diagnostics } = JSON.parse(stdout) as { diagnostics: ReadonlyArray<{ code: string; filename: string }> };
const rulesOf = (file: string): string[] =>
  diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code.replace(/^.*\(|\)$/g, ''));

for (const [rule, file] of violations) {
  t.ok(rulesOf(file).includes(rule), `${file} breaks ${rule}`, { found: rulesOf(file) });
}
for (const [file] of clean.filter(([file]) => !file.includes('cycle')))
  t.strictSame(rulesOf(file), [], `${file} breaks nothing`);
