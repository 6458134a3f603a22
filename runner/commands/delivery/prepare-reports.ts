import type { GivenOptions } from '../../config/read-options.ts';
import type { githubOption, reportOptions } from '../../config/report-options.ts';
import type { WantedReport } from '../../config/resolve-run.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { ReporterOptions } from '../../reporters/reporter.ts';
import { type ChosenReport, chooseReports } from './choose-reports.ts';
import { readSigningKey } from './read-signing-key.ts';
import { requireReports } from './require-output.ts';
import { refuseSources, type Source } from './refuse-sources.ts';
import type { Surroundings } from '../surroundings.ts';
import { tell } from '../terminal/tell.ts';

/** The reports to make, and all that they need beside the run. */
export interface PreparedReports {
  readonly reports: readonly ChosenReport[];
  readonly signing: Pick<ReporterOptions, 'signer' | 'subjects'>;
}

type Wishes = GivenOptions<Omit<typeof reportOptions, 'reporter'> & { readonly github: typeof githubOption }>;

/**
 * Resolves to the reports to make. Rejects with {@link UsageError} where one cannot be made, so that nobody waits for a run
 * whose report was impossible from the start. GitHub Actions is told, unless `--no-github` says otherwise, where `annotates`
 * is true.
 */
export async function prepareReports(input: {
  readonly wanted: readonly WantedReport[];
  readonly options: Wishes;
  readonly surroundings: Pick<Surroundings, 'directory' | 'env' | 'stderr'>;
  /** True for commands after which nobody asked for a format, and a build may want to know. */
  readonly annotates: boolean;
  /** What the command reads, which no report is written over. */
  readonly sources: readonly Source[];
}): Promise<PreparedReports> {
  const { wanted, options, surroundings } = input;
  const isOnGithub = surroundings.env['GITHUB_ACTIONS'] === 'true';
  const annotates = input.annotates && (options.github?.value ?? isOnGithub);
  const reports = chooseReports(wanted, { annotates });
  const { signingKey, subject } = options;
  const key = signingKey === undefined ? [] : [{ path: signingKey.value, name: 'the signing key' }];
  await refuseSources(reports, [...input.sources, ...key], surroundings.directory);
  await requireReports(reports);
  if (!reports.some(({ format }) => format === 'attestation')) {
    // A variable may be set for another command.
    for (const { origin } of [signingKey, subject].flatMap((option) => option ?? []))
      if (origin.startsWith('--'))
        tell(surroundings.stderr, `${origin} is not used: nothing is signed without --reporter attestation`);
    return { reports, signing: {} };
  }
  if (signingKey === undefined) {
    throw new UsageError(
      'the format attestation needs a key to sign with: --signing-key <file>; "openssl genpkey -algorithm ed25519 -out key.pem" makes one',
    );
  }
  const signer = await readSigningKey(signingKey, surroundings.directory);
  return { reports, signing: { signer, ...(subject && { subjects: subject.value }) } };
}
