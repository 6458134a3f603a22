import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clause } from '../contracts/clauses/clause.ts';
import { clauses } from '../contracts/clauses/index.ts';
import { buildReportApp } from './generate/build-report-app.ts';
import { isOfClients, renderCatalogueFiles, serverEntries } from './generate/catalogue-files.ts';
import { readClients, renderClientFiles, withClientFigures } from './generate/clients.ts';
import { type Records, findFaults, findUnsaid, isCheck } from './generate/find-faults.ts';
import { type GeneratedFile, formatGenerated, isStale, writeGenerated } from './generate/generated-file.ts';
import { readModules } from './generate/read-modules.ts';
import { readTables } from './generate/read-tables.ts';
import { renderCatalogue } from './generate/render-catalogue.ts';
import { hosts } from '../contracts/compatibility/hosts.ts';
import { providers } from '../contracts/compatibility/providers.ts';
import { renderClauses } from './generate/render-clauses.ts';
import { renderHosts } from './generate/render-hosts.ts';
import { renderContract } from './generate/render-contract.ts';
import { renderFigures } from './generate/render-figures.ts';
import { byFolderThenId, renderIndex, renderModules, renderTableIndex } from './generate/render-index.ts';
import { renderSchemaTypes } from './generate/schema-types.ts';
import { renderRooms } from './rooms/render-rooms.ts';

const root = dirname(import.meta.dirname);

function render({ checks }: Records, tables: readonly string[]): GeneratedFile[] {
  const sorted = checks.filter(isCheck).sort(byFolderThenId);
  const entries = serverEntries(checks);
  return [
    {
      path: 'suites/index.generated.ts',
      content: renderIndex(sorted, {
        name: 'checks',
        docstring: 'Every check, by suite, then by id.',
        type: 'Check',
        typeFrom: '../runner/kit/define-check.ts',
      }),
    },
    { path: 'suites/modules.generated.ts', content: renderModules(sorted) },
    { path: 'fixtures/overlays/index.generated.ts', content: renderTableIndex(tables) },
    ...renderCatalogue([...entries, ...clients.entries]),
    ...renderClientFiles(clients),
    { path: 'contracts/plant-store.generated.json', content: renderContract(root) },
    { path: 'docs/hosts-and-providers.md', content: renderHosts(hosts, providers) },
    { path: 'docs/clauses.md', content: renderClauses(clauses, [...entries, ...clients.entries]) },
  ];
}

const read = await readModules(join(root, 'suites'));
const suites = { ...read, found: read.found.filter((found) => !isOfClients(found)) };
const clients = await readClients(root, read.found.filter(isOfClients));
const overlays = await readTables(join(root, 'fixtures', 'overlays'));
const records: Records = { checks: suites.found, defects: overlays.defects, variants: overlays.variants };
const figures = renderFigures(root, serverEntries(suites.found), {
  checks: suites.found,
  overlays: [...overlays.defects, ...overlays.variants],
});
const named = [...serverEntries(suites.found), ...clients.entries].map(({ clause }) => ({ clause: clause.id }));
const faults = [
  ...suites.faults,
  ...overlays.faults,
  ...clients.faults,
  ...findFaults(records),
  ...findUnsaid(clauses as Readonly<Record<string, Clause>>, named),
];
const files = [
  ...render(records, overlays.tables),
  ...figures.files.map((file) => withClientFigures(file, clients)),
  renderRooms(root),
  ...renderSchemaTypes(root),
  ...(await buildReportApp(root)),
].map((file) => formatGenerated(root, file));
const stale = files.filter((file) => isStale(root, file));

for (const fault of [...faults, ...figures.faults]) console.error(fault);
if (process.argv.includes('--check')) {
  for (const { path } of stale) console.error(`${path} is stale: run npm run generate`);
  process.exitCode = faults.length + stale.length + figures.faults.length > 0 ? 1 : 0;
} else {
  mkdirSync(join(root, 'docs', 'catalogue'), { recursive: true });
  for (const file of renderCatalogueFiles(read.found)) writeGenerated(root, file);
  for (const file of stale) {
    writeGenerated(root, file);
    console.log(`wrote ${file.path}`);
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
}
