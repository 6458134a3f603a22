/** Bundles the compiled package: few files that Node reads at once, in place of two thousand. */
import { globSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { lighterModules, prismModules } from '../fixtures/mock/plant-store/require-prism.ts';
import packageJson from '../package.json' with { type: 'json' };

const root = dirname(import.meta.dirname);

/** Modules that something outside the bundle names: the program, what is imported by others, and programs of processes and threads of their own. */
const entries = [
  'runner/cli',
  'runner/config/define-config',
  'runner/browser/serve-pages',
  'runner/documents/parser-process',
  'runner/documents/schema-worker',
  'runner/documents/openapi/openapi-worker',
  'runner/tap',
  'runner/commands/proof/proof-process',
];

/** Packages that are bundled, with all that is used of them: many small files that most runs need, and large ones of which little is used. */
export const bundledPackages: readonly string[] = [
  '@scalar/openapi-upgrader',
  '@stoplight/prism-http',
  'ajv',
  'ajv-formats',
  'commander',
  'eventsource-parser',
  'fastest-levenshtein',
  'jose',
  'js-yaml',
  'lossless-json',
  'mdast-util-from-markdown',
  'mdast-util-frontmatter',
  'mdast-util-gfm',
  'mdast-util-to-string',
  'micromark',
  'micromark-extension-frontmatter',
  'micromark-extension-gfm',
  'oauth4webapi',
  'parse5',
  'saxes',
  'undici',
  'yaml',
];

/** Stands for the URL of dist/ until it is known in which file a module ends. */
const distUrl = '__VIVERO_DIST__';

/** Returns the name of the package of a bare specifier. */
function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Returns true for what is loaded from where it is installed: other dependencies, tap, and the modules of Node. */
function isExternal(specifier: string): boolean {
  if (/^[./]/.test(specifier) || isAbsolute(specifier)) return false;
  const name = packageOf(specifier);
  return (
    isBuiltin(specifier) ||
    name === 'tap' ||
    name === 'mockttp' ||
    (name in packageJson.dependencies && !bundledPackages.includes(name))
  );
}

/**
 * What `keepAddresses` writes stays on its line: traces lead to the right one. What is loaded late in one place and early in
 * another is in the bundle once.
 */
const harmless = new Set<string | undefined>(['SOURCEMAP_BROKEN', 'INEFFECTIVE_DYNAMIC_IMPORT']);

/** Modules look for files beside them: in a bundle each still has the address that it would have by itself. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform(code, id) {
    if (!id.startsWith(root + sep) || id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    const address = relative(root, id).split(sep).join('/').replace(/\.ts$/, '.js');
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(address)}, ${distUrl}).href`);
  },
  renderChunk(code, { fileName }) {
    if (!code.includes(distUrl)) return null;
    const up = '../'.repeat(fileName.split('/').length - 1);
    return code.replaceAll(distUrl, `new URL(${JSON.stringify(up === '' ? './' : up)}, import.meta.url)`);
  },
};

/** Stands for the module of a whole suite, which no file holds. */
const suitePrefix = 'vivero-suite:';

/** The checks of a suite are loaded together: seven hundred files of one check each would take longer than what a run does with them. */
const loadSuitesWhole: Plugin = {
  name: 'load-suites-whole',
  resolveId: (id) => (id.startsWith(suitePrefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${suitePrefix}`)) return null;
    const suite = join(root, 'suites', id.slice(suitePrefix.length + 1));
    return globSync('*.ts', { cwd: suite, exclude: ['*.test.ts'] })
      .map((file) => `export { default as ${nameOf(file)} } from ${JSON.stringify(join(suite, file))};`)
      .join('\n');
  },
  transform(code, id) {
    if (id !== join(root, 'suites', 'modules.generated.ts')) return null;
    return code.replaceAll(
      /import\('\.\/([^/']+)\/([^']+)'\)/g,
      (_, suite: string, file: string) =>
        `import('${suitePrefix}${suite}').then((suite) => ({ default: suite.${nameOf(file)} }))`,
    );
  },
};

/** To import `node:process` makes a list of every flag of Node, which nobody looks at (see `runner/http/builtins.ts`). */
const takeProcess: Plugin = {
  name: 'take-process',
  resolveId: { order: 'pre', handler: (id) => (id === 'node:process' ? '\0vivero-process' : null) },
  load: (id) => (id === '\0vivero-process' ? 'export default process;' : null),
};

/** Packages whose main module asks for its parts through a function that it is given, which no bundler follows, and the one that imports them. */
const importing = new Map([['jsonc-parser', 'jsonc-parser/lib/esm/main.js']]);

/** Prism is named by its modules, not by its front door, which would bring a proxy and a Postman reader (see `requirePrism`). */
const takePrism: Plugin = {
  name: 'take-prism',
  resolveId: {
    order: 'pre',
    handler(source, importer) {
      const lighter = lighterModules.get(source) ?? importing.get(source);
      if (lighter === undefined || importer === undefined) return null;
      return isBuiltin(lighter) ? { id: lighter, external: true } : this.resolve(lighter, importer, { skipSelf: true });
    },
  },
  // It says nothing but `this` of what it exports, which is nothing in a bundle.
  transform: (code, id) => (id.includes('/uri-template-lite/') ? code.replaceAll('this.URI', 'exports.URI') : null),
  load(id) {
    if (id !== join(root, 'fixtures/mock/plant-store/require-prism.ts')) return null;
    const from = createRequire(createRequire(id).resolve('@stoplight/prism-http'));
    const members = Object.entries(prismModules).map(
      ([name, specifier]) => `${name}: require(${JSON.stringify(from.resolve(specifier))})`,
    );
    return `export const requirePrism = () => ({ ${members.join(', ')} });`;
  },
};

/** Returns what a check is called in the module of its suite. */
function nameOf(file: string): string {
  return `check_${file.replace(/\.ts$/, '').replaceAll('-', '_')}`;
}

/** A package that is in the bundle. */
export interface BundledPackage {
  readonly name: string;
  /** Folder in which it is installed. */
  readonly folder: string;
}

/** Returns the packages that modules are of, each once, by name. */
function packagesOf(moduleIds: readonly string[]): BundledPackage[] {
  const folders = new Map<string, string>();
  for (const id of moduleIds) {
    const start = id.lastIndexOf(`node_modules${sep}`);
    if (start === -1) continue;
    const inside = id
      .slice(start + 'node_modules/'.length)
      .split(sep)
      .join('/');
    const name = packageOf(inside);
    folders.set(join(id.slice(0, start), 'node_modules', name), name);
  }
  return [...folders]
    .map(([folder, name]) => ({ name, folder }))
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** Writes the bundle below a folder, and resolves to the packages that are in it. */
export async function bundle(dist: string): Promise<BundledPackage[]> {
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((name) => [name, join(root, `${name}.ts`)])),
    platform: 'node',
    external: isExternal,
    plugins: [takeProcess, takePrism, loadSuitesWhole, keepAddresses],
    onLog: (level, log, print) => {
      if (!harmless.has(log.code)) print(level === 'warn' ? 'error' : level, log);
    },
  });
  const { output } = await build.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name].js',
  });
  await build.close();
  return packagesOf(output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
}
