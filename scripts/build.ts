/** Makes dist/: what `runner/cli.ts` and the published modules reach, compiled, and the data files that they read, in the same places. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);
const dist = join(root, 'dist');

/** Returns the emitted modules that still name a TypeScript file at run time, where the compiler does not look. */
function findSourceNames(): string[] {
  return globSync('**/*.js', { cwd: dist }).filter((file) =>
    /new URL\(\s*['"`][^'"`]*\.ts['"`]/.test(readFileSync(join(dist, file), 'utf8')),
  );
}

rmSync(dist, { recursive: true, force: true });
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
const dataFiles = [
  'contracts/**/*.{yaml,json}',
  'fixtures/{data,mock}/**/*.{yaml,md,css,svg}',
  'runner/config/*.json',
  'suites/*.json',
];
for (const file of globSync(dataFiles, { cwd: root })) {
  cpSync(join(root, file), join(dist, file));
}
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify({ name, version, private: true, type: 'module' })}\n`);
const faulty = findSourceNames();
for (const file of faulty) console.error(`dist/${file} names a .ts file in a URL: import it instead`);
process.exitCode = status === 0 && faulty.length === 0 ? 0 : 1;
