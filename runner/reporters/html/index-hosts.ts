import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeHost, judgeCompatibility, type Standing } from '../compatibility.ts';
import type { IndexedHost } from './run-index.ts';

const words = { met: 'Met', unmet: 'Not met', unknown: 'Not tested' } as const satisfies Record<Standing, string>;

/** Returns what the report shows of hosts and providers; all of its texts are our own. */
export function indexHosts(report: RunReport): IndexedHost[] {
  const { hosts, notes } = judgeCompatibility(report);
  const noted = Map.groupBy(notes, ({ provider }) => provider);
  return [
    ...hosts.map((host) => ({
      name: host.name,
      standing: describeHost(host),
      lines: host.needs.map(({ need, standing, ...known }) => ({ text: `${words[standing]}: ${need}`, ...known })),
    })),
    ...[...noted].map(([name, limits]) => ({
      name,
      standing: 'explains failures of this run',
      lines: limits.map(({ need, helps, check, source, read }) => ({ text: `${need} ${helps}`, check, source, read })),
    })),
  ];
}
