import { join } from 'node:path';
import t from 'tap';
import type { ResolvedTarget } from './resolve-target.ts';
import { withContract } from './with-contract.ts';

const head = "info: { title: T, version: '1' }\npaths: {}\n";
const folder = t.testdir({
  'new.yaml': `openapi: 3.2.0\n${head}`,
  'former.yaml': `swagger: '2.0'\n${head}`,
  'later.yaml': `openapi: 4.0.0\n${head}`,
  'nameless.yaml': head,
  'broken.yaml': `swagger: '2.0'\ninfo: { title: T, version: '1' }\npaths: { /a: { get: { parameters: [{ name: q }], responses: {} } } }\n`,
});
const target = { api: { contractFile: null } } as unknown as ResolvedTarget;

async function give(name: string): Promise<ResolvedTarget | null> {
  const given = { value: join(folder, name), origin: '--contract' };
  return withContract(target, { options: { contract: given }, directory: folder, config: { file: null } });
}

void t.test('documents of 2.0 to 3.2 are taken, 2.0 as what it is in 3.0', async (t) => {
  t.match(await give('new.yaml'), { api: { contract: { document: { value: { openapi: '3.2.0' } } } } });
  t.match(await give('former.yaml'), {
    api: { contract: { document: { written: { swagger: '2.0' }, value: { openapi: '3.0.4' } } } },
  });
});

void t.test('what no requests can be made of is refused with the reason', async (t) => {
  await t.rejects(give('later.yaml'), /cannot be used: OpenAPI 4\.0\.0 is not known here, 2\.0 to 3\.2 are/);
  await t.rejects(give('nameless.yaml'), /cannot be used: it names no version of OpenAPI/);
  await t.rejects(give('broken.yaml'), /cannot be used: it is of OpenAPI 2\.0, and not converted: /);
});

void t.test('overlays change it, those of the command line in place of those of the configuration', async (t) => {
  const directory = t.testdir({
    'api.yaml': `openapi: 3.1.0\n${head}`,
    'fix.yaml':
      'overlay: 1.0.0\nactions: [{ target: $.info, update: { title: Fixed } }, { target: $.gone, remove: true }]\n',
    'other.json': JSON.stringify({ overlay: '1.0.0', actions: [{ target: '$.info', update: { version: '2' } }] }),
    'wrong.yaml': 'overlay: 1.0.0\nactions: [{ target: $.info }]\n',
    'path.yaml': 'overlay: 1.0.0\nactions: [{ target: "$[", remove: true }]\n',
  });
  const configured = { api: { contractFile: 'api.yaml', overlayFiles: ['fix.yaml'] } } as unknown as ResolvedTarget;
  const config = { file: { name: 'vivero.config.yaml', directory } } as never;
  const open = (overlays?: string[], of = configured): Promise<ResolvedTarget | null> =>
    withContract(of, {
      options: overlays === undefined ? {} : { overlay: { value: overlays, origin: '--overlay' } },
      directory,
      config,
    });
  t.match(await open(), {
    api: { contract: { idle: ['fix.yaml: $.gone'], document: { value: { info: { title: 'Fixed', version: '1' } } } } },
  });
  t.match(await open(['other.json']), {
    api: { contract: { overlays: ['other.json'], document: { value: { info: { title: 'T', version: '2' } } } } },
  });
  await t.rejects(open(['none.yaml']), /--overlay: none\.yaml cannot be read \(ENOENT\)/);
  await t.rejects(
    open(['wrong.yaml']),
    /--overlay: wrong\.yaml is not an Overlay document: actions\[0\] changes nothing/,
  );
  await t.rejects(open(['path.yaml']), /--overlay: path\.yaml cannot be applied: /);
  await t.rejects(open(['fix.yaml'], target), /--overlay changes the document of --contract, and none is given/);
});
