import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from '../generate/generated-file.ts';
import { type LintOverride, lintRooms } from './lint-rooms.ts';
import { rooms } from './rooms.ts';

const lintFile = '.oxlintrc.json';
const guideFile = 'CONTRIBUTING.md';
const marks = { begin: '<!-- generated: rooms -->', end: '<!-- end -->' } as const;

/** Returns the files that are made from the table of rooms: the linter's configuration and the contributor's guide, each with its part anew. */
export function renderRooms(root: string): GeneratedFile[] {
  const configuration = JSON.parse(readFileSync(join(root, lintFile), 'utf8')) as {
    readonly overrides: LintOverride[];
  };
  const written = configuration.overrides.filter((override) => !isGenerated(override));
  const overrides = [...lintRooms(), ...written];
  const guide = readFileSync(join(root, guideFile), 'utf8');
  const begin = guide.indexOf(marks.begin) + marks.begin.length;
  const content = `${guide.slice(0, begin)}\n\n${describeRooms()}\n\n${guide.slice(guide.indexOf(marks.end, begin))}`;
  return [
    { path: lintFile, content: JSON.stringify({ ...configuration, overrides }) },
    { path: guideFile, content },
  ];
}

/** The overrides that name patterns of imports are generated; all others are written by hand. */
function isGenerated({ rules }: LintOverride): boolean {
  return Array.isArray(rules['eslint/no-restricted-imports']);
}

function describeRooms(): string {
  const rows = rooms.map(({ folder, holds, imports }) => {
    const named = imports.map((name) => `\`${name.replace('runner/', '')}\``).join(', ');
    return `| \`${folder}/\` | ${holds} | ${named || 'nothing of ours'} |`;
  });
  return ['| folder | holds | may import |', '| --- | --- | --- |', ...rows].join('\n');
}
