/** What a release says of itself that only its repository knows: where it is, what it is called there, and what is new. */

/** The members of package.json that a release reads and sets. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly [name: string]: unknown;
}

/** The entry of the registry of MCP servers, as far as a release sets it. */
export interface ServerEntry {
  readonly packages: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly [name: string]: unknown;
}

/** Returns package.json with the addresses of its repository, `owner/name` on GitHub, and its name in the registry of MCP servers. */
export function describePackage(manifest: Manifest, repository: string): Manifest {
  const address = addressOf(repository);
  return {
    ...manifest,
    repository: { type: 'git', url: `git+${address}.git` },
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
    mcpName: nameOfServer(manifest, repository),
  };
}

/** Returns server.json for the version of a package. */
export function describeServer(server: ServerEntry, manifest: Manifest, repository: string): ServerEntry {
  const { version } = manifest;
  return {
    ...server,
    name: nameOfServer(manifest, repository),
    repository: { url: addressOf(repository), source: 'github' },
    version,
    packages: server.packages.map((one) => ({ ...one, version })),
  };
}

/**
 * Returns what the changelog says of a version: what stands below `## 0.1.0`, or below `## Unreleased` where no tag is released.
 *
 * @throws {RangeError} where the tag is not `v` and the version, or where the changelog has nothing on it
 */
export function notesOf(changelog: string, { version }: Manifest, tag: string | null): string {
  if (tag !== null && tag !== `v${version}`)
    throw new RangeError(`the tag ${tag} is not v${version}, the version of package.json`);
  const heading = tag === null ? 'Unreleased' : version;
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => section.split(/[\s,]/, 1)[0] === heading);
  const notes = found?.slice(found.indexOf('\n')).trim() ?? '';
  if (notes === '') throw new RangeError(`CHANGELOG.md has nothing below "## ${heading}"`);
  return `${notes}\n`;
}

function nameOfServer({ name }: Manifest, repository: string): string {
  return `io.github.${repository.split('/')[0] ?? ''}/${name}`;
}

function addressOf(repository: string): string {
  if (!/^[\w-]+\/[\w.-]+$/.test(repository))
    throw new RangeError(`a repository is <owner>/<name>, got "${repository}"`);
  return `https://github.com/${repository}`;
}
