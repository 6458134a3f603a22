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
  return withContract(target, { given, directory: folder, config: { file: null } });
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
