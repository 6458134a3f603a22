/** An installed package brings what a user needs, in the versions that were tested. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { bundledPackages } from '../bundle.ts';
import type { Manifest } from './describe-release.ts';
import { publishedManifest } from './published-manifest.ts';

const root = dirname(dirname(import.meta.dirname));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest & {
  readonly dependencies: Readonly<Record<string, string>>;
};

t.test('the published package names what it loads, and no Node', (t) => {
  const published = publishedManifest(manifest, bundledPackages, '24.18') as unknown as Record<string, unknown>;
  const dependencies = published['dependencies'] as Record<string, string>;
  for (const name of ['oidc-provider', 'swagger-ui-dist', 'playwright-core'])
    t.equal(dependencies[name], manifest.dependencies[name], name);
  t.strictSame(published['engines'], { node: '>=24.18' });
  t.strictSame(
    Object.keys(published).filter((member) => /^(?:dev|optional)Dependencies$|^scripts$|^overrides$/.test(member)),
    [],
  );
  t.end();
});

t.test('each dependency of the repository is installed, bundled or an optional peer', (t) => {
  const published = publishedManifest(manifest, bundledPackages, '24.18') as unknown as Record<string, object>;
  const named = [
    ...Object.keys(published['dependencies'] ?? {}),
    ...Object.keys(published['peerDependencies'] ?? {}),
    ...bundledPackages,
  ];
  t.strictSame(named.sort(), Object.keys(manifest.dependencies).sort());
  t.strictSame(published['peerDependenciesMeta'], {
    '@modelcontextprotocol/conformance': { optional: true },
    '@modelcontextprotocol/inspector': { optional: true },
  });
  t.end();
});
