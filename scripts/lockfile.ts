/**
 * Completes package-lock.json: a registry that lacks the platform packages of other machines leaves them out of the lockfile,
 * and `npm ci` then refuses it. Takes out which Node each package asks for: `npm ci` compares it with the Node of the machine, and
 * what it installs runs on the Node that it installs. Run it after `npm install`; with `--check` it only says what is wrong.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly engines?: unknown;
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

/** Returns the entry without the Node that it asks for. */
function withoutEngines(entry: LockedPackage): LockedPackage {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'engines'));
}

const lockfile = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
const missing = missingEntries(lockfile);
const asking = Object.entries(lockfile.packages).filter(
  ([place, { engines }]) => place !== '' && engines !== undefined,
);
const resolved = Object.entries(lockfile.packages).filter(([, entry]) => entry.resolved !== undefined && !entry.link);

for (const [place] of resolved) console.error(`package-lock.json: ${place} names a registry ("resolved")`);
if (process.argv.includes('--check')) {
  for (const [place] of missing) console.error(`package-lock.json: ${place} is missing: run node scripts/lockfile.ts`);
  for (const [place] of asking)
    console.error(`package-lock.json: ${place} asks for a Node: run node scripts/lockfile.ts`);
  process.exitCode = missing.length + resolved.length + asking.length > 0 ? 1 : 0;
} else if (missing.length + asking.length > 0) {
  const silent = asking.map(([place, entry]): [string, LockedPackage] => [place, withoutEngines(entry)]);
  const entries = Object.entries({ ...lockfile.packages, ...Object.fromEntries([...silent, ...missing]) });
  lockfile.packages = Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other, 'en')));
  writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(
    `package-lock.json: added ${missing.length} platform packages, took out ${asking.length} wishes for a Node`,
  );
}
