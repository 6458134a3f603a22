/** The documentation of vivero, built as a site, is what vivero demands of a site. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { isServiceContract } from '../../../contracts/clauses/clause.ts';
import { clauses } from '../../../contracts/clauses/index.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { readContents, readText, repository, sitePath } from '../../../scripts/docs-site/contents.ts';
import { findEmptyPages } from '../../../scripts/docs-site/find-empty-pages.ts';
import { gatherPages } from '../../../scripts/docs-site/gather-pages.ts';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { checks } from '../../../suites/index.generated.ts';
import { executeRun } from '../../engine/execute-run.ts';
import { runInput, settingsWithoutSystems } from '../../engine/run-input.test-support.ts';
import { needsTrialPackages, trialPackages } from '../trial-packages.test-support.ts';
import { runVitepress, serveFolder } from './build-documentation.test-support.ts';

const origin = 'https://docs.vivero.example';
/** So many of the pages of a target are looked at. */
const mostPages = 12;
const paths = readContents().flatMap(({ files }) => files.map(sitePath));
const guides = paths.slice(0, mostPages);

type SiteCheck = (typeof checks)[number];

const built = needsTrialPackages.skip === false ? await build(t) : '';

/** Resolves to the folder of the site, built as `npm run docs:build` builds it, with the packages of the trials. */
async function build(t: Test): Promise<string> {
  const folder = t.testdir({
    docs: {
      '.vitepress': { 'config.ts': readText('docs/.vitepress/config.ts') },
      'package.json': readText('docs/package.json'),
      node_modules: t.fixture('symlink', trialPackages),
    },
    scripts: t.fixture('symlink', join(repository, 'scripts')),
  });
  gatherPages(join(folder, 'docs/.vitepress/pages'), origin);
  return runVitepress(join(folder, 'docs'), { DOCS_URL: origin });
}

function read(file: string): string {
  return readFileSync(join(built, file), 'utf8');
}

t.test('every page is there as HTML and as Markdown, in llms.txt and in the sitemap', needsTrialPackages, async (t) => {
  t.strictSame(findEmptyPages(built), []);
  const [index, sitemap] = [read('llms.txt'), read('sitemap.xml')];
  for (const path of paths) {
    t.match(read(`${path}.html`), `<link rel="alternate" type="text/markdown" href="/${path}.md">`);
    t.match(read(`${path}.md`), /^# /);
    t.match(index, `](${origin}/${path}.md)`);
    t.match(sitemap, `<loc>${origin}/${path === 'index' ? '' : path}</loc>`);
  }
});

t.test('every anchor that a page links is in the page it leads to', needsTrialPackages, async (t) => {
  const htmlOf = new Map(paths.map((path) => [path, read(`${path}.html`)]));
  const links = paths.flatMap((path) => [...read(`${path}.md`).matchAll(/\]\(\/([^)#]+)\.md#([^)]+)\)/g)]);
  t.ok(links.length > 1000);
  t.strictSame(
    links.filter(([, path = '', anchor]) => !htmlOf.get(path)?.includes(`id="${anchor}"`)).map(([link]) => link),
    [],
  );
});

t.test('there is an index for the search', needsTrialPackages, async (t) => {
  const [file = ''] = globSync('assets/chunks/*localSearchIndex*.js', { cwd: built });
  for (const path of paths.filter((path) => path !== 'index')) t.match(read(file), `/${path}#`);
});

t.test('a server of files gives a site without a failed check of any document', needsTrialPackages, async (t) => {
  const isGeneral = ({ clause }: SiteCheck): boolean => !isServiceContract(clauses[clause]);
  const report = await judge(await serveFolder(t, built, { negotiates: false }), guides, isGeneral);
  t.strictSame(graveOf(report, 'failed'), []);
  t.equal(report.summary.errored, 0);
});

t.test('a server that chooses by Accept gives one without a failed check at all', needsTrialPackages, async (t) => {
  const url = await serveFolder(t, built, { negotiates: true });
  const report = await judge(url, guides, () => true);
  t.strictSame(graveOf(report, 'failed'), []);
  t.strictSame(graveOf(report, 'untestable'), []);
  t.equal(report.summary.errored, 0);
  const passed = report.results.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id);
  for (const id of [
    'site/twin-served',
    'site/markdown-negotiated',
    'site/full-holds-pages',
    'site/sitemap-lists-pages',
  ])
    t.ok(passed.includes(id), id);
});

t.test('no page has a fault that the others do not have', needsTrialPackages, async (t) => {
  const url = await serveFolder(t, built, { negotiates: true });
  for (let first = 0; first < paths.length; first += mostPages) {
    const pages = paths.slice(first, first + mostPages);
    const report = await judge(url, pages, ({ id }) => /^site\/(?:page|twin|markdown|images)-/.test(id));
    t.strictSame(graveOf(report, 'failed'), [], pages.join(', '));
  }
});

function judge(url: string, pages: readonly string[], isSelected: (check: SiteCheck) => boolean): Promise<RunReport> {
  const site = {
    url: new URL(url),
    canonicalOrigin: origin,
    pages: pages.map((path) => (path === 'index' ? '/' : `/${path}`)),
    mentions: [],
    openedBy: null,
  };
  const ofSite = checks.filter(({ systems }) => systems.length === 1 && systems[0] === 'site').filter(isSelected);
  return executeRun(runInput(ofSite, { ...settingsWithoutSystems, site, timeoutMs: patient(20_000) }));
}

/** Returns the checks at MUST and SHOULD that ended so, each with the first thing it found. */
function graveOf({ results }: RunReport, wanted: string): object[] {
  return results
    .filter(({ outcome, level }) => outcome === wanted && (level === 'MUST' || level === 'SHOULD'))
    .map(({ id, reason }) => ({ id, reason }));
}
