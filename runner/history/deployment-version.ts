import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { escapeAndCut } from '../text/escape.ts';

/** Header fields by which deployments name their version. */
const names: ReadonlySet<string> = new Set(
  [
    ['version', 'app-version', 'application-version', 'service-version', 'api-release', 'release', 'release-id'],
    ['build', 'build-id', 'build-version', 'build-number', 'revision', 'commit', 'commit-sha', 'commit-id'],
    ['git-sha', 'git-commit', 'git-revision', 'deploy-id', 'deployment-id', 'deployment-version', 'image-tag'],
  ]
    .flat()
    .map((name) => `x-${name}`),
);

/** More values of one field within a run name requests, not versions. */
const mostValues = 3;
const longestValue = 100;

const givenVersion = 'version=';

/** What tells one state of a target from another. */
export interface Deployment {
  /** Equal for runs of one state, as far as the target says. */
  readonly text: string;
  /** True where the target names its version. */
  readonly isNamed: boolean;
}

/** Returns which deployment a run was run against: by its URLs, and by the header fields in which it names its version. */
export function deploymentOf({ target, exchanges }: Pick<RunReport, 'target' | 'exchanges'>): Deployment {
  const values = new Map<string, Set<string>>();
  for (const { system, response } of exchanges) {
    for (const [name, value] of response?.headers ?? []) {
      if (!names.has(name.toLowerCase())) continue;
      const key = `${system} ${name.toLowerCase()}`;
      const found = values.get(key) ?? new Set<string>();
      if (found.size <= mostValues) found.add(escapeAndCut(value, longestValue));
      values.set(key, found);
    }
  }
  const versions = [
    // Whoever deployed it knows best.
    ...(target.version === undefined ? [] : [`${givenVersion}${escapeAndCut(target.version, longestValue)}`]),
    ...[...values]
      .filter(([, found]) => found.size <= mostValues)
      .map(([name, found]) => `${name}=${[...found].sort().join(',')}`)
      .sort(),
  ];
  // The embedded mock is at another port each time.
  const urls =
    target.name === 'mock' ? [] : Object.entries(target.systems).map(([system, { url }]) => `${system} ${url}`);
  return { text: [...urls.sort(), ...versions].join('; '), isNamed: versions.length > 0 };
}
