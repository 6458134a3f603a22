import { appendFile, stat } from 'node:fs/promises';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { orStoreError } from '../../errors/store-error.ts';
import type { ReporterOptions } from '../../reporters/reporter.ts';
import type { Surroundings } from '../surroundings.ts';
import { tell } from '../terminal/tell.ts';

/** GitHub refuses all of a summary past 1 MiB, and what other commands of the step write to the same file counts too. */
const maxSummaryBytes = 900_000;

/**
 * Appends the run as Markdown to the step summary of GitHub Actions; does nothing where there is none, and only says so where
 * it is full. Rejects with `StoreError` where it cannot be written.
 */
export async function appendStepSummary(
  report: RunReport,
  { options, surroundings }: { readonly options: ReporterOptions; readonly surroundings: Surroundings },
): Promise<void> {
  const file = surroundings.env['GITHUB_STEP_SUMMARY'] ?? '';
  if (file === '') return;
  const { reportAsMarkdown } = await import('../../reporters/markdown/markdown.ts');
  await orStoreError('write the step summary to', file, async () => {
    const takenBytes = (await stat(file).catch(() => null))?.size ?? 0;
    // What is before it may not end its line.
    const text = `${takenBytes === 0 ? '' : '\n\n'}${reportAsMarkdown(report, options)}`;
    if (takenBytes + Buffer.byteLength(text) <= maxSummaryBytes) await appendFile(file, text);
    else tell(surroundings.stderr, 'the step summary is full already: the run is not in it');
  });
}
