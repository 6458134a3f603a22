/**
 * Writes `scripts/test/seconds-alone.ts` anew, by how long the tests took in the releases that this machine ran: `npm run check -- --release`
 * keeps that. What it did not run keeps its number.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatGenerated } from './generate/generated-file.ts';
import { keptFolderOf, readPassed } from './test/passed-units.ts';
import { renderSeconds } from './test/render-seconds.ts';
import { secondsAlone } from './test/seconds-alone.ts';
import { slowUnits } from './test/units.ts';

const root = dirname(import.meta.dirname);
const path = 'scripts/test/seconds-alone.ts';
const passed = readPassed(keptFolderOf(root), console.error);
const slow = slowUnits(root).map(({ name }) => name);
const { content } = formatGenerated(root, { path, content: renderSeconds(secondsAlone, { passed, slow }) });
writeFileSync(join(root, path), content);
