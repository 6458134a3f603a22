import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeHost, judgeCompatibility } from '../compatibility.ts';

/** Returns which hosts the MCP server works with, folded away; nothing where the run tested nothing of it. */
export function markdownHosts(report: RunReport): string[] {
  const { hosts, notes } = judgeCompatibility(report);
  if (hosts.length === 0 && notes.length === 0) return [];
  const lines = hosts.flatMap((host) => [
    `- **${host.name}**: ${describeHost(host)}`,
    ...host.needs
      .filter(({ standing }) => standing === 'unmet')
      .map(
        ({ need, check, source, read }) =>
          `  - Not met: ${need} (\`${check ?? ''}\`, [source](${source}), read ${read})`,
      ),
  ]);
  const known = notes.map(
    ({ provider, need, helps, check, source, read }) =>
      `- **${provider}**: ${need} ${helps} (\`${check ?? ''}\`, [source](${source}), read ${read})`,
  );
  return ['', '<details>', '<summary>Works with</summary>', '', ...lines, ...known, '', '</details>'];
}
