import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from '../generate/generated-file.ts';
import { rooms } from './rooms.ts';

const guideFile = 'CONTRIBUTING.md';
const marks = { begin: '<!-- generated: rooms -->', end: '<!-- end -->' } as const;

/** Returns the contributor's guide with its table of rooms anew. */
export function renderRooms(root: string): GeneratedFile {
  const guide = readFileSync(join(root, guideFile), 'utf8');
  const begin = guide.indexOf(marks.begin) + marks.begin.length;
  const content = `${guide.slice(0, begin)}\n\n${describeRooms()}\n\n${guide.slice(guide.indexOf(marks.end, begin))}`;
  return { path: guideFile, content };
}

function describeRooms(): string {
  const rows = rooms.map(({ folder, holds, imports }) => {
    const named = imports.map((name) => `\`${name.replace('runner/', '')}\``).join(', ');
    return `| \`${folder}/\` | ${holds} | ${named || 'nothing of ours'} |`;
  });
  return ['| folder | holds | may import |', '| --- | --- | --- |', ...rows].join('\n');
}
