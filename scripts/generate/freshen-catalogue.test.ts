import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { catalogueFile, freshenCatalogue, listFile } from './freshen-catalogue.ts';

const making = `
import { appendFileSync, writeFileSync } from 'node:fs';
appendFileSync('made.txt', '|');
for (const file of ['${catalogueFile}', '${listFile}']) writeFileSync(file, '{}');
`;

t.test('the catalogue is made where it is not there, and where a check or a clause was changed after it', async (t) => {
  const root = t.testdir({
    scripts: { 'make-catalogue.ts': making },
    suites: { mcp: { 'a.ts': '' } },
    contracts: { clauses: { 'b.ts': '' } },
  });
  const count = (): number => readFileSync(join(root, 'made.txt'), 'utf8').length;
  freshenCatalogue(root);
  t.equal(count(), 1);
  freshenCatalogue(root);
  t.equal(count(), 1, 'nothing was changed');
  for (const [index, file] of ['suites/mcp/a.ts', 'contracts/clauses/b.ts'].entries()) {
    const later = Date.now() / 1000 + 60;
    utimesSync(join(root, file), later, later);
    freshenCatalogue(root);
    t.equal(count(), index + 2, file);
    utimesSync(join(root, file), 0, 0);
  }
});

t.test('what cannot be made is said', async (t) => {
  const root = t.testdir({ scripts: { 'make-catalogue.ts': 'process.exit(1);' }, suites: { mcp: { 'a.ts': '' } } });
  t.throws(() => freshenCatalogue(root), { message: /catalogue\.generated\.json cannot be made$/ });
});
