/**
 * Makes dist/: what `runner/cli.ts` and the published modules reach, in few files, the types of the latter, and the data files that
 * all of it reads, in the places that they have in the repository.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle, type BundledPackage } from './bundle.ts';
import { freshenCatalogue } from './generate/freshen-catalogue.ts';

const root = dirname(import.meta.dirname);
const dist = join(root, 'dist');

interface Manifest {
  readonly version: string;
  readonly license?: string;
  /** How packages of old name theirs. */
  readonly licenses?: ReadonlyArray<{ readonly type: string; readonly url: string }>;
}

/** Returns the licences of packages whose code is in the bundle, word by word where the package has them so. Throws where one has none. */
function licencesOf(packages: readonly BundledPackage[]): string {
  const texts = packages.map(({ name, folder }) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const { version, license, licenses: [old] = [] } = manifest;
    const type = license ?? old?.type;
    if (type === undefined) throw new Error(`${name} has no licence`);
    const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)(\.|-|$)/i.test(one));
    const text = file === undefined ? (old?.url ?? type) : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version} (${type})\n\n${text}\n`;
  });
  return `This package holds code of the packages below.\n\n${texts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** Returns the emitted modules that still name a TypeScript file at run time, where the compiler does not look. */
function findSourceNames(): string[] {
  return globSync('**/*.js', { cwd: dist }).filter((file) =>
    /new URL\(\s*['"`][^'"`]*\.ts['"`]/.test(readFileSync(join(dist, file), 'utf8')),
  );
}

/** Deletes the declarations that published ones do not refer to: the compiler writes one for every module that it reads. */
function keepReached(published: readonly string[]): void {
  const reached = new Set(published.map((file) => join(dist, file)));
  for (const file of reached) {
    const named = readFileSync(file, 'utf8').matchAll(/(?:from |import\()["'](\.[^"']+)\.[jt]s["']/g);
    for (const [, name = ''] of named) reached.add(join(dirname(file), `${name}.d.ts`));
  }
  for (const file of globSync('**/*.d.ts', { cwd: dist })) if (!reached.has(join(dist, file))) rmSync(join(dist, file));
}

freshenCatalogue(root);
rmSync(dist, { recursive: true, force: true });
writeFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), licencesOf(await bundle(dist)));
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
keepReached(['runner/config/define-config.d.ts', 'runner/tap.d.ts']);
const dataFiles = [
  'contracts/**/*.{yaml,json}',
  'fixtures/{data,mock}/**/*.{yaml,md,css,svg}',
  'runner/{config,engine,gate}/*.schema.json',
];
// What is generated is imported: it is in the bundle.
for (const file of globSync(dataFiles, { cwd: root, exclude: ['**/*.generated.json'] })) {
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
