/**
 * Completes package-lock.json: a registry that lacks the platform packages of other machines leaves them out of the lockfile,
 * and `npm ci` then refuses it. Run it after `npm install`; with `--check` it only says what is wrong.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const path = join(import.meta.dirname, '..', 'package-lock.json');
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
const libraries: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

/** Returns the entry of a platform package, from what its name says of the platform. Throws where it says nothing. */
function platformEntry(name: string, version: string, isDev: boolean): LockedPackage {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = words.flatMap((word) => libraries[word] ?? []);
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name} is missing, and its name tells no platform`);
  return {
    version,
    cpu,
    ...(isDev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    os,
  } as LockedPackage;
}

/** Returns the entries that the lockfile lacks, by their place. */
function missingEntries({ packages }: Lockfile): [string, LockedPackage][] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages))
      .map(([name, range]): [string, LockedPackage] => [`node_modules/${name}`, platformEntry(name, range, dev)]),
  );
}

const lockfile = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
const missing = missingEntries(lockfile);
const resolved = Object.entries(lockfile.packages).filter(([, entry]) => entry.resolved !== undefined && !entry.link);

for (const [place] of resolved) console.error(`package-lock.json: ${place} names a registry ("resolved")`);
if (process.argv.includes('--check')) {
  for (const [place] of missing) console.error(`package-lock.json: ${place} is missing: run node scripts/lockfile.ts`);
  process.exitCode = missing.length + resolved.length > 0 ? 1 : 0;
} else if (missing.length > 0) {
  const entries = Object.entries({ ...lockfile.packages, ...Object.fromEntries(missing) });
  lockfile.packages = Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other, 'en')));
  writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`added ${missing.length} platform packages to package-lock.json`);
}
