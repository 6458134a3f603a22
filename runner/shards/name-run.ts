import type { Environment } from '../config/interpolate.ts';
import type { Given } from '../config/read-options.ts';
import { seededNumber } from '../engine/identity.ts';

/** Variables that all jobs of one build share, and that tell a job that is run again from the first time. */
interface Build {
  /** Present where the CI system is that one. */
  readonly mark: string;
  readonly shared: readonly string[];
  readonly attempt: string;
}

const builds: readonly Build[] = [
  { mark: 'GITLAB_CI', shared: ['CI_SERVER_URL', 'CI_PIPELINE_ID'], attempt: 'CI_JOB_ID' },
  { mark: 'GITHUB_ACTIONS', shared: ['GITHUB_REPOSITORY', 'GITHUB_RUN_ID'], attempt: 'GITHUB_RUN_ATTEMPT' },
  { mark: 'CIRCLECI', shared: ['CIRCLE_WORKFLOW_ID'], attempt: 'CIRCLE_WORKFLOW_JOB_ID' },
  { mark: 'BUILDKITE', shared: ['BUILDKITE_BUILD_ID'], attempt: 'BUILDKITE_JOB_ID' },
  { mark: 'TF_BUILD', shared: ['SYSTEM_COLLECTIONURI', 'BUILD_BUILDID'], attempt: 'SYSTEM_JOBATTEMPT' },
  { mark: 'JENKINS_URL', shared: ['BUILD_TAG'], attempt: '' },
];

/** What names a run, besides its plan. */
export interface NameSource {
  readonly options: { readonly runName?: Given<string>; readonly attempt?: Given<string> };
  readonly env: Environment;
  /** Name in a plan file; `null` where there is none. */
  readonly planned: string | null;
  /** Returns a whole number from 0 to `bound - 1`. */
  random(bound: number): number;
}

/** How a run that is shared among machines is called, by all of them. */
export interface SharedName {
  readonly run: string;
  /** Tells attempts at one shard apart; their plants get other ids. */
  readonly attempt: string;
  /** True where only the plan names the run, so that nothing tells it from an earlier run of the same plan. */
  readonly isOfPlanAlone: boolean;
}

/** Returns the name that all shards of a plan find without talking: the person's, the plan file's, the build's, or the plan's. */
export function nameSharedRun(planSha256: string, source: NameSource): SharedName {
  const { options, env, planned } = source;
  const build = builds.find(({ mark, shared }) => isSet(env, mark) && shared.some((name) => isSet(env, name)));
  const again = options.attempt?.value ?? (build === undefined ? '' : (env[build.attempt] ?? ''));
  const named = options.runName?.value ?? planned;
  if (named !== null) return { run: named, attempt: again, isOfPlanAlone: false };
  if (build !== undefined) {
    const words = build.shared.map((name) => env[name] ?? '');
    return { run: shortName([build.mark, ...words, planSha256]), attempt: again, isOfPlanAlone: false };
  }
  // What an earlier run of the same plan created must not be met again.
  const attempt = again === '' ? drawName((bound) => source.random(bound)) : again;
  return { run: shortName([planSha256]), attempt, isOfPlanAlone: true };
}

/** Returns a short random name: letters and digits. */
export function drawName(random: (bound: number) => number): string {
  return Array.from({ length: 8 }, () => random(36).toString(36)).join('');
}

/** Returns a name of the same form that depends on the words alone. */
function shortName(words: readonly string[]): string {
  return seededNumber(JSON.stringify(words), 36 ** 8)
    .toString(36)
    .padStart(8, '0');
}

function isSet(env: Environment, name: string): boolean {
  return (env[name] ?? '') !== '';
}
