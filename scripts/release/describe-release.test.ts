/** A release names its own repository, and tells what is new in its version. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { describePackage, describeServer, type Manifest, notesOf, type ServerEntry } from './describe-release.ts';

const root = dirname(dirname(import.meta.dirname));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const server = JSON.parse(read('server.json')) as ServerEntry;

t.test('the package and the entry of the registry agree', (t) => {
  t.equal(server['version'], manifest.version);
  t.equal(server['name'], manifest['mcpName']);
  t.ok(String(server['description']).length <= 100, 'a registry takes 100 characters');
  for (const one of server.packages) {
    t.match(one, { registryType: 'npm', identifier: manifest.name, version: manifest.version });
    t.strictSame(one['packageArguments'], [{ type: 'positional', value: 'mcp' }], 'it starts `vivero mcp`');
  }
  t.end();
});

t.test('a release is of the repository that made it', (t) => {
  const named = describePackage({ ...manifest, version: '1.2.3' }, 'acme/vivero-fork');
  t.match(named, {
    name: manifest.name,
    repository: { url: 'git+https://github.com/acme/vivero-fork.git' },
    homepage: 'https://github.com/acme/vivero-fork#readme',
    bugs: { url: 'https://github.com/acme/vivero-fork/issues' },
    mcpName: `io.github.acme/${manifest.name}`,
  });
  const entry = describeServer(server, named, 'acme/vivero-fork');
  t.equal(entry['name'], named['mcpName']);
  t.match(entry, { version: '1.2.3', packages: [{ version: '1.2.3' }], repository: { source: 'github' } });
  for (const wrong of ['vivero', 'acme/vivero/more', 'acme/$(x)', ''])
    t.throws(() => describePackage(manifest, wrong), RangeError, `"${wrong}"`);
  t.end();
});

t.test('the notes of a release are those of its version', (t) => {
  const changelog =
    '# Changelog\n\nWords.\n\n## Unreleased\n\n- Next\n\n## 1.2.3, 2026-11-30\n\n- New\n- More\n\n## 1.2.2\n\n- Old\n';
  const of = { ...manifest, version: '1.2.3' };
  t.equal(notesOf(changelog, of, 'v1.2.3'), '- New\n- More\n');
  t.equal(notesOf(changelog, of, null), '- Next\n');
  t.throws(() => notesOf(changelog, of, 'v1.2.2'), /the tag v1.2.2 is not v1.2.3/);
  t.throws(() => notesOf(changelog, { ...of, version: '1.3.0' }, 'v1.3.0'), /nothing below "## 1.3.0"/);
  t.ok(notesOf(read('CHANGELOG.md'), manifest, null).startsWith('- '), 'ours');
  t.end();
});
