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
  ['no-restricted-imports', 'contracts/a.ts', "import { here } from '../runner/kit/kit.ts';\nexport const a = here;\n"],
  [
    'no-restricted-imports',
    'contracts/clauses/a.ts',
    "import { here } from '../../suites/x/ok.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'suites/x/engine.ts',
    "import { here } from '../../contracts/run-report/run-report.ts';\nexport const a = here;\n",
  ],
  ['no-restricted-imports', 'suites/x/cli.ts', "import { here } from '../../runner/cli.ts';\nexport const a = here;\n"],
  [
    'no-restricted-imports',
    'suites/x/mock.ts',
    "import { here } from '../../fixtures/mock/mock.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'suites/x/files.ts',
    "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n",
  ],
  [
    'no-restricted-imports',
    'runner/proof/suites.ts',
    "import { here } from '../../suites/x/ok.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/gate/mock.ts',
    "import { here } from '../../fixtures/mock/mock.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'fixtures/mock/kit.ts',
    "import { here } from '../../runner/kit/kit.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'fixtures/defects/x/suite.ts',
    "import { here } from '../../../suites/x/ok.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/kit/engine.ts',
    "import { here } from '../engine/run-report.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/engine/suite.ts',
    "import { here } from '../../suites/x/ok.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/engine/random.ts',
    "import { randomUUID } from 'node:crypto';\nexport const a = randomUUID;\n",
  ],
  [
    'no-restricted-imports',
    'runner/http/engine.ts',
    "import { here } from '../engine/plan.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/reporters/engine.ts',
    "import { here } from '../engine/plan.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/reporters/kit.ts',
    "import { here } from '../kit/kit.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/config/mock.ts',
    "import { here } from '../../fixtures/mock/mock.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/text/http.ts',
    "import { here } from '../engine/plan.ts';\nexport const a = here;\n",
  ],
  ['no-restricted-imports', 'runner/config/process.ts', "import { env } from 'node:process';\nexport const a = env;\n"],
  [
    'no-restricted-imports',
    'runner/oauth/suite.ts',
    "import { here } from '../../suites/x/ok.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/oauth/engine.ts',
    "import { here } from '../engine/plan.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/oauth/random.ts',
    "import { randomBytes } from 'node:crypto';\nexport const a = randomBytes;\n",
  ],
  [
    'no-restricted-imports',
    'runner/mcp/child/reporter.ts',
    "import { ok } from '../../reporters/ok.ts';\nexport const a = ok;\n",
  ],
  [
    'no-restricted-imports',
    'runner/mcp/child/engine.ts',
    "import { here } from '../../engine/plan.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/mcp/clock.ts',
    "import { performance } from 'node:perf_hooks';\nexport const a = performance;\n",
  ],
  [
    'no-restricted-imports',
    'runner/browser/engine.ts',
    "import { here } from '../engine/run-report.ts';\nexport const a = here;\n",
  ],
  [
    'no-restricted-imports',
    'runner/browser/process.ts',
    "import { env } from 'node:process';\nexport const a = env;\n",
  ],
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
    'consistent-type-imports',
    'runner/engine/type.ts',
    "import { There } from './there.ts';\nexport const a: There = 1;\n",
  ],
];

const clean: ReadonlyArray<readonly [file: string, source: string]> = [
  ['runner/kit/kit.ts', head],
  ['contracts/run-report/run-report.ts', head],
  ['runner/engine/plan.ts', "import { here } from '../kit/kit.ts';\nexport { here };\n"],
  ['runner/engine/there.ts', 'export type There = number;\n'],
  ['runner/engine/cycle-back.ts', "import { a } from './cycle.ts';\nexport const b: number = a;\n"],
  ['runner/reporters/ok.ts', "import { here } from '../engine/run-report.ts';\nexport const ok = here;\n"],
  ['runner/oauth/ok.ts', "import { here } from '../engine/run-report.ts';\nexport const ok = here;\n"],
  ['runner/mcp/child/ok.ts', "import { here } from '../../engine/run-report.ts';\nexport const ok = here;\n"],
  ['runner/browser/ok.ts', "import { here } from '../kit/kit.ts';\nexport const ok = here;\n"],
  ['suites/x/ok.ts', "import { here } from '../../runner/kit/kit.ts';\nexport { here };\n"],
  ['fixtures/mock/mock.ts', head],
  ['fixtures/mock/run-mock.ts', 'console.log(process.pid, Date.now());\n'],
  [
    'runner/cli.ts',
    "import { here } from '../suites/x/ok.ts';\nconsole.log(process.pid, performance.now(), Math.random());\nexport { here };\n",
  ],
  ['runner/engine/ok.test.ts', "import { here } from '../../suites/x/ok.ts';\nconsole.log(here);\n"],
];

// Outside the repository: the linter passes over what git ignores, and tap's own folder is.
const directory = mkdtempSync(join(tmpdir(), 'vivero-lint-'));
t.teardown(() => rmSync(directory, { recursive: true }));
for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
  copyFileSync(join(root, file), join(directory, file));
symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
for (const [file, source] of [...clean, ...violations.map(([, file, source]) => [file, source] as const)]) {
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
