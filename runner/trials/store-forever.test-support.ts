/** A process that stores one run after the other until it is killed: the run, a page and a folder of files, as a run does. */
import { readFileSync } from 'node:fs';
import { type RunFile, type RunFolder, storeRun } from '../store/store-run.ts';
import { runOf } from '../store/run-of.test-support.ts';

const [source = '', baseDirectory = ''] = process.argv.slice(2);
const text = readFileSync(source, 'utf8');
const report = runOf(text);
const files: Array<RunFile | RunFolder> = [
  { name: 'run.json', text: () => text.match(/[^]{1,4096}/g) ?? [] },
  { name: 'report.html', text },
  {
    name: 'allure-results',
    isOwn: (names) => names.every((name) => name.endsWith('.json')),
    files: () => Array.from({ length: 12 }, (_, number) => ({ name: `${number}.json`, text: 'x'.repeat(2000) })),
  },
];

process.stdout.write('ready\n');
for (;;) {
  await storeRun({ report, baseDirectory, files });
  process.stdout.write('stored\n');
}
