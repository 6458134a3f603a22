import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { readDocsPage, textOf } from './support/docs-page.ts';

/** The page, and the folders of what it loads; a page has one or two. */
const mostFolders = 4;

/** Files that package managers write beside what is published, each with members that only such a file has together. */
const files: ReadonlyArray<readonly [name: string, members: readonly string[]]> = [
  ['package.json', ['name', 'version']],
  ['package-lock.json', ['lockfileVersion']],
  ['composer.json', ['name', 'require']],
];

/** Programs that publish the folder of a package publish all that is in it. */
export default defineCheck({
  id: 'reference/package-files-not-served',
  clause: 'practice:docs.page-files-alone',
  title: 'No file of a package manager is served beside the reference',
  why: 'The files name the program with its exact version, and where it was installed, to everybody who looks for a known fault.',
  sends:
    'GET of package.json, package-lock.json and composer.json beside /api/docs/ and beside its scripts and styles.',
  passes: 'Any response without such a file: 404, 403, the page.',
  fails: 'The file, with the members that only such a file has.',
  fix: 'Serve the files that the page loads, and not their folder: name them one by one, or exclude package.json.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-docs-package-published', 'ref-docs-lockfile-published'],
  async run({ api, expect }) {
    const { assets, visit: page } = await readDocsPage(api);
    const own = assets.flatMap(({ url, isForeign }) => (url === null || isForeign ? [] : [url]));
    const folders = new Set([api.address('/api/docs/'), page.url, ...own].map((url) => new URL('.', url).href));
    for (const folder of [...folders].slice(0, mostFolders)) {
      for (const [name, members] of files) {
        const { exchange } = await api.visit(new URL(name, folder), {
          accept: '*/*',
          credentials: none,
          redirects: 0,
          case: name,
        });
        const isServed = exchange.response?.status === 200 && hasMembers(textOf(exchange), members);
        expect.that('the file is not served', !isServed, {
          expected: 'a response without the file, such as 404',
          actual: isServed ? 'the file' : `status ${exchange.response?.status ?? 'none'}`,
          exchange,
        });
      }
    }
  },
});

function hasMembers(text: string, members: readonly string[]): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && members.every((member) => member in value);
  } catch {
    return false;
  }
}
