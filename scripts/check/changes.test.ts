import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { changedOverlays, likelyTakenAway } from './changed-overlays.ts';
import { readChanges, readDiff } from './changes.ts';

const text = [
  "import { edit } from '../toolkit/edit.ts';",
  'export default overlays({',
  '  defects: {',
  "    'first-one': {",
  '      wrap: edit(1),',
  '    },',
  '    second: {',
  '      wrap: edit(2),',
  '    },',
  '  },',
  '});',
].join('\n');
const table = { path: 'fixtures/overlays/site/some.ts', text, ids: ['first-one', 'second'] };
const checks = [{ id: 'site/asks', brokenBy: ['elsewhere'] }];
type Lines = ReadonlyArray<readonly [number, number]>;
const changedBy = (files: ReadonlyArray<readonly [string, Lines]>, of = table): string[] => [
  ...changedOverlays({ files: new Map(files) }, { tables: [of], checks }),
];

t.test('a row that is touched is proven, and all rows where something else of the table is', async (t) => {
  t.strictSame(changedBy([[table.path, [[5, 5]]]]), ['first-one']);
  t.strictSame(changedBy([[table.path, [[8, 8]]]]), ['second']);
  t.strictSame(changedBy([[table.path, [[6, 7]]]]), ['first-one', 'second']);
  t.strictSame(
    changedBy([
      [
        table.path,
        [
          [1, 1],
          [8, 8],
        ],
      ],
    ]),
    ['first-one', 'second'],
  );
  t.strictSame(changedBy([['fixtures/overlays/site/other.ts', [[1, 9]]]]), []);
  t.strictSame(changedBy([['suites/site/asks.ts', [[1, 9]]]]), ['elsewhere'], 'what a changed check names');
  const made = { ...table, ids: ['made-1', 'made-2'] };
  t.strictSame(changedBy([[table.path, [[8, 8]]]], made), ['made-1', 'made-2'], 'rows that a function makes');
});

t.test('a changed check is asked where others of its suite lack what they need', async (t) => {
  const overlays = [
    { id: 'says-so', takesAway: ['site/other'] },
    { id: 'of-another-suite', takesAway: ['mcp/other'] },
    { id: 'covers-all', takesAway: ['site/*'] },
    { id: 'takes-nothing', takesAway: [] },
  ];
  const near = (...ids: readonly string[]) =>
    likelyTakenAway(
      { files: new Map(ids.map((id) => [`suites/${id}.ts`, [[1, 9]] as const])) },
      { overlays, checks: Array.from({ length: 20 }, (_, index) => ({ id: `site/asks-${index}` })) },
    );
  t.strictSame(near('site/asks-1'), { checks: ['site/asks-1'], ids: ['says-so'] });
  t.strictSame(near('mcp/asks'), { checks: [], ids: [] }, 'no check of this name');
  t.strictSame(near(...Array.from({ length: 9 }, (_, index) => `site/asks-${index}`)), { checks: [], ids: [] });
});

t.test('a diff is read as the lines that are new', async (t) => {
  const diff = [
    'diff --git a/x.ts b/x.ts',
    '@@ -3 +3,2 @@ function f() {',
    '+a',
    '+@@ -9 +9 @@ is a line of a file',
    '@@ -10,2 +11,0 @@',
    'diff --git a/gone.ts b/gone.ts',
    '@@ -1,4 +0,0 @@',
  ].join('\n');
  t.strictSame(
    [...readDiff(diff)],
    [
      [
        'x.ts',
        [
          [3, 4],
          [11, 11],
        ],
      ],
      ['gone.ts', [[0, 0]]],
    ],
  );
});

t.test('a submission is what came within six hours before the newest commit', async (t) => {
  const root = t.testdir();
  const git = (hour: string, ...args: string[]): void => {
    const at = `2026-01-02T${hour}:00:00Z`;
    const env = { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at, GIT_CONFIG_GLOBAL: '/dev/null' };
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@example'];
    t.equal(spawnSync('git', [...who, ...args], { cwd: root, env }).status, 0, args.join(' '));
  };
  git('00', 'init', '--quiet');
  for (const [hour, file] of [
    ['00', 'landed.ts'],
    ['18', 'first.ts'],
    ['20', 'second.ts'],
  ] as const) {
    writeFileSync(join(root, file), 'one\n');
    git(hour, 'add', '--all');
    git(hour, 'commit', '--quiet', '--message', file);
  }
  t.strictSame([...readChanges(root).files.keys()].sort(), ['first.ts', 'second.ts']);
  appendFileSync(join(root, 'landed.ts'), 'two\n');
  writeFileSync(join(root, 'new.ts'), 'one\n');
  const { files, commit } = readChanges(root);
  t.strictSame([...files.keys()].sort(), ['first.ts', 'landed.ts', 'new.ts', 'second.ts'], 'and what is not committed');
  t.match(commit, /^[0-9a-f]{40}$/);
  t.strictSame(
    [...readChanges(t.testdir({ folder: {} }) + '/folder').files.keys()].filter((file) => file === 'landed.ts'),
    [],
  );
});
