/**
 * Runs several test files in this process, one after the other: those of the environment variable `TEST_FILES`, a JSON array
 * (tap makes names of folders from arguments). Starting a process and loading what most files load takes longer than many of
 * them do. Each file is a subtest that has its name, and its `t` is that subtest, so that assertions and failures stay those
 * of the file.
 */
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import t, { type Test } from 'tap';

/** What tap gives a process, in milliseconds: here each file has it, and the process as long as they take together. */
const patienceMs = Number(process.env['TAP_TIMEOUT'] ?? 300) * 1000;
t.setTimeout(0);

const subtests = new Map<string, Test>();
const named = JSON.parse(process.env['TEST_FILES'] ?? '[]') as string[];
// What the tests start is not told of them.
delete process.env['TEST_FILES'];
const files = new Map(named.map((file) => [pathToFileURL(resolve(file)).href, file]));
const lookUp = Symbol.for('subtest of a test file');

Object.defineProperty(globalThis, lookUp, { value: (url: string) => subtests.get(url) });

registerHooks({
  resolve(specifier, context, next) {
    const importer = context.parentURL ?? '';
    if (specifier !== 'tap' || importer === import.meta.url || importer.includes('/node_modules/'))
      return next(specifier, context);
    if (!files.has(importer)) throw new Error(`${importer} imports tap: files that use it are to run alone`);
    const source = `export default globalThis[Symbol.for(${quote(lookUp.description ?? '')})](${quote(importer)});`;
    return { url: `data:text/javascript,${encodeURIComponent(source)}`, format: 'module', shortCircuit: true };
  },
});

for (const [url, file] of files) {
  await t.test(file, { timeout: patienceMs }, async (t) => {
    subtests.set(url, t);
    // The files are known at run time only.
    await import(url);
  });
}

function quote(text: string): string {
  return JSON.stringify(text);
}
