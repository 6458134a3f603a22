import t from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { checks } from '../../../suites/index.generated.ts';
import { executeRun } from '../../engine/execute-run.ts';
import { runInput, settingsWithoutSystems } from '../../engine/run-input.test-support.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { needsTrialPackages } from '../trial-packages.test-support.ts';
import { buildDocumentation, serveFolder } from './build-documentation.test-support.ts';

/** What VitePress with its plugin gets wrong, wherever its files are served; each looked at by hand. */
const ofGenerator = {
  'site/llms-headings-flat': 'the plugin puts groups of the side bar below third-level headings',
  'site/markdown-links-absolute': 'links stay as they stand in the source: ./pricing#preguntas',
  'site/markdown-negotiated': 'the plugin makes no Markdown of the home page',
  'site/twin-served': 'the plugin makes no Markdown of the home page',
};

const served = [
  {
    name: 'a server of files',
    negotiates: false,
    faults: { ...ofGenerator, 'site/markdown-negotiated': 'files are served by their paths, whatever is accepted' },
    untestable: [
      'no page is returned as Markdown',
      'no page has the type that the request accepts',
      'no page has its Markdown both',
    ],
  },
  {
    name: 'a server that chooses by Accept',
    negotiates: true,
    faults: { ...ofGenerator, 'site/markdown-holds-all-text': 'the text of a component (Badge) is left out' },
    untestable: [],
  },
];

const folder = needsTrialPackages.skip === false ? await buildDocumentation(t) : '';

for (const { name, negotiates, faults, untestable } of served) {
  t.test(`the suite site finds exactly what VitePress gets wrong behind ${name}`, needsTrialPackages, async (t) => {
    const report = await ask(await serveFolder(t, folder, { negotiates }));
    t.strictSame(idsOf(report, 'failed'), Object.keys(faults).sort());
    t.equal(report.summary.errored, 0);
    const reasons = report.results.filter(({ outcome }) => outcome === 'untestable').map(({ reason }) => reason);
    const others = reasons.filter((reason) => !untestable.some((start) => reason.startsWith(start)));
    t.strictSame(others, [], 'what cannot be asked needs Markdown by Accept');
    for (const id of ['site/twin-of-posts-served', 'site/markdown-whole', 'site/twin-unknown-missing'])
      t.ok(idsOf(report, 'passed').includes(id), id);
  });
}

function ask(origin: string): Promise<RunReport> {
  const site = {
    url: new URL(origin),
    canonicalOrigin: 'https://docs.maiten.example',
    pages: ['/', '/pricing', '/developers', '/blog'],
    mentions: [],
    openedBy: null,
  };
  const asked = checks.filter(({ systems }) => systems.length === 1 && systems[0] === 'site');
  return executeRun(runInput(asked, { ...settingsWithoutSystems, site, timeoutMs: patient(20_000) }));
}

function idsOf(report: RunReport, outcome: string): string[] {
  return report.results
    .filter((result) => result.outcome === outcome)
    .map(({ id }) => id)
    .sort();
}
