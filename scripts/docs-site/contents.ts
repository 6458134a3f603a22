import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Pages under one heading of the side bar. */
export interface Group {
  readonly title: string;
  /** Files of the repository, in the order of the side bar. */
  readonly files: readonly string[];
  /** True for what readers look up: `llms.txt` lists it as optional, and `llms-full.txt` leaves it out. */
  readonly isOptional: boolean;
}

/** Folder of the repository. */
export const repository = dirname(dirname(import.meta.dirname));

const guides: Readonly<Record<string, readonly string[]>> = {
  'Check a deployment': [
    'README.md',
    'docs/qa.md',
    'docs/first-target.md',
    'docs/credentials.md',
    'docs/gateways.md',
    'docs/baselines.md',
    'docs/every-day.md',
    'docs/reading-a-report.md',
    'INTERPRETING.md',
    'reports/README.md',
    'docs/speed.md',
    'docs/effects.md',
  ],
  'Partners, agents and CI': ['docs/partners.md', 'docs/mock.md', 'docs/agents.md', 'docs/ci.md', 'docs/any-api.md'],
};

const lookedUp: Readonly<Record<string, readonly string[]>> = {
  Catalogue: ['docs/catalogue.md', 'docs/clauses.md', 'docs/hosts-and-providers.md', ...filesOf('docs/catalogue/*.md')],
  'About vivero': [
    'docs/record.md',
    'docs/clients.md',
    'docs/peers.md',
    'docs/precision.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
  ],
  Decisions: filesOf('docs/decisions/*.md'),
};

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: repository })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** Returns the groups of the side bar, in their order. */
export function readContents(): Group[] {
  return [guides, lookedUp].flatMap((groups) =>
    Object.entries(groups).map(([title, files]) => ({ title, files, isOptional: groups === lookedUp })),
  );
}

/**
 * Returns the path of a page on the site, without a slash before it and an ending after it: `index`, `first-target`, `suites/site`. No folder
 * has the name of a page, since some servers would redirect the page to the folder.
 */
export function sitePath(file: string): string {
  if (file === 'README.md') return 'index';
  const name = file.toLowerCase().replace(/(?:\/readme)?\.md$/, '');
  return name.replace(/^docs\/catalogue\//, 'suites/').replace(/^docs\//, '');
}

/** Returns the text of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(join(repository, file), 'utf8');
}

/** Returns the title of a page: its first line. Throws where that is not a heading. */
export function titleOf(file: string): string {
  const [first = ''] = readText(file).split('\n', 1);
  if (!first.startsWith('# ')) throw new Error(`${file} must begin with its title: "# ..."`);
  return first.slice(2);
}

/** Returns what vivero is, in a sentence without its full stop. */
export function siteSummary(): string {
  return (JSON.parse(readText('package.json')) as { readonly description: string }).description;
}

/** Returns the origin that `DOCS_URL` says the site is published at, `null` where it says nothing. Throws for a URL with a path. */
export function siteOrigin({ DOCS_URL: written = '' }: Readonly<Record<string, string | undefined>>): string | null {
  if (written === '') return null;
  const url = URL.parse(written);
  if (url === null || url.href !== `${url.origin}/`)
    throw new RangeError(`DOCS_URL must be a URL without a path, such as https://docs.example, got "${written}"`);
  return url.origin;
}
