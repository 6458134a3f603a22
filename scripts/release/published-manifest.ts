/** What package.json says in the package that users install: less than the one of the repository. */
import type { Manifest } from './describe-release.ts';

/** Packages that only some users want, each large: in an installed package they are optional peers, and vivero says how to get them. */
const companions: readonly string[] = ['@modelcontextprotocol/conformance', '@modelcontextprotocol/inspector'];

/** Members that are for working in the repository. Node itself is among them: installed packages run on the Node that is there. */
const forTheRepository: readonly string[] = [
  'allowScripts',
  'devDependencies',
  'optionalDependencies',
  'overrides',
  'scripts',
];

/**
 * Returns the manifest of the published package.
 *
 * @param bundled names of packages whose code is in `dist/`
 * @param node least version of Node, such as `24.18`
 */
export function publishedManifest(manifest: Manifest, bundled: readonly string[], node: string): Manifest {
  const wanted = Object.entries(manifest['dependencies'] as Readonly<Record<string, string>>);
  const peers = wanted.filter(([name]) => companions.includes(name));
  return {
    ...(Object.fromEntries(
      Object.entries(manifest).filter(([member]) => !forTheRepository.includes(member)),
    ) as unknown as Manifest),
    engines: { node: `>=${node}` },
    dependencies: Object.fromEntries(wanted.filter(([name]) => !companions.includes(name) && !bundled.includes(name))),
    peerDependencies: Object.fromEntries(peers),
    peerDependenciesMeta: Object.fromEntries(peers.map(([name]) => [name, { optional: true }])),
  };
}
