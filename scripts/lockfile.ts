/**
 * Completes package-lock.json, and those of the trials and the documentation: a registry that lacks the platform packages of other
 * machines leaves them out of the lockfile, and `npm ci` then refuses it. Takes out which Node each package asks for: `npm ci` compares it
 * with the Node of the machine, and what it installs runs on the Node that it installs. Run it after `npm install`; with `--check` it only
 * says what is wrong. That the trials have a package in another version than the root is wrong too: their tests would be of one version and
 * name the other. So it is where they build the documentation with another version than the documentation.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly engines?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const repository = join(import.meta.dirname, '..');
const root = 'package-lock.json';
const trials = 'runner/trials/package-lock.json';
const docs = 'docs/package-lock.json';
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

/** Returns the places in which what stands at a place finds a package. */
function placesOf(place: string, name: string): string[] {
  const steps = place.split(/(?:^|\/)node_modules\//);
  return steps.map((_, length) => [...steps.slice(0, length + 1), name].join('/node_modules/').replace(/^\//, ''));
}

/** Returns the entries that the lockfile lacks, by their place. */
function missingEntries({ packages }: Lockfile): [string, LockedPackage][] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(place, name).some((found) => found in packages))
      .map(([name, range]): [string, LockedPackage] => [`node_modules/${name}`, platformEntry(name, range, dev)]),
  );
}

/** Returns the entry without the Node that it asks for. */
function withoutEngines(entry: LockedPackage): LockedPackage {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'engines'));
}

/** Returns the places of what asks for a Node. */
function askingPlaces({ packages }: Lockfile): string[] {
  return Object.keys(packages).filter((place) => place !== '' && packages[place]?.engines !== undefined);
}

function readLockfile(file: string): Lockfile {
  return JSON.parse(readFileSync(join(repository, file), 'utf8')) as Lockfile;
}

/** Returns what only a person can put right, a line each. */
function faultsOf(file: string): string[] {
  const resolved = Object.entries(readLockfile(file).packages).filter(([, { resolved, link }]) => resolved && !link);
  return resolved.map(([place]) => `${file}: ${place} names a registry ("resolved")`);
}

/** Returns what the trials would get in another version than what they are trials of, a line each. */
function differencesFrom(tried: string): string[] {
  const [ours, theirs] = [readLockfile(tried).packages, readLockfile(trials).packages];
  const { dependencies, devDependencies } = ours[''] ?? {};
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const [one, other] = [ours, theirs].map((packages) => packages[`node_modules/${name}`]?.version);
    if (other === undefined || other === one) return [];
    return [
      `${trials}: ${name} is ${other}, and ${one} in ${tried}: name it in runner/trials/package.json as it is named there`,
    ];
  });
}

/** Returns what `complete` would put right, a line each. */
function unfinished(file: string): string[] {
  const lockfile = readLockfile(file);
  return [
    ...missingEntries(lockfile).map(([place]) => `${file}: ${place} is missing: run node scripts/lockfile.ts`),
    ...askingPlaces(lockfile).map((place) => `${file}: ${place} asks for a Node: run node scripts/lockfile.ts`),
  ];
}

function complete(file: string): void {
  const lockfile = readLockfile(file);
  const [missing, asking] = [missingEntries(lockfile), askingPlaces(lockfile)];
  if (missing.length + asking.length === 0) return;
  const silent = Object.entries(lockfile.packages).map(([place, entry]): [string, LockedPackage] => [
    place,
    asking.includes(place) ? withoutEngines(entry) : entry,
  ]);
  const entries = [...silent, ...missing].sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(
    join(repository, file),
    `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(entries) }, null, 2)}\n`,
  );
  console.log(`${file}: added ${missing.length} platform packages, took out ${asking.length} wishes for a Node`);
}

const files = [root, trials, docs];
const isCheck = process.argv.includes('--check');
if (!isCheck) for (const file of files) complete(file);
const faults = [
  ...files.flatMap(faultsOf),
  ...[root, docs].flatMap(differencesFrom),
  ...(isCheck ? files.flatMap(unfinished) : []),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
