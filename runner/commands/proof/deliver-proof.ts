import { splitReport } from '../delivery/split-report.ts';
import { resolve } from 'node:path';
import { suggestNearest } from '../../text/suggest-nearest.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { StoreError } from '../../errors/store-error.ts';
import type { GivenOptions } from '../../config/read-options.ts';
import { figuresOf } from '../../proof/proof-figures.ts';
import type { ProofReport } from '../../proof/proof-report.ts';
import type { ProofExtent, ProofWorld } from '../../proof/proof-world.ts';
import { escapeJson } from '../../text/escape.ts';
import type { CommandCall } from '../command.ts';
import type { proveOptions } from './prove-options.ts';
import { styleOf, type TextStyle } from '../terminal/text-style.ts';
import { writeReportFile } from '../../store/write-report-file.ts';
import { tell } from '../terminal/tell.ts';

/** A form of a proof. */
type ProofFormat = 'console' | 'json' | 'figures';

/** A report of a proof to make. */
export interface ChosenProofReport {
  readonly format: ProofFormat;
  /** Absolute path, or `null` for standard output. */
  readonly file: string | null;
}

/** Exit code where a report could not be written. */
const notWrittenExitCode = 70;
const fileStyle: ProofStyle = { color: false, width: 100, ascii: false };

type ProofStyle = Pick<TextStyle, 'color' | 'width' | 'ascii'>;

/** How each format of a proof is made. */
export const proofFormats: Readonly<Record<ProofFormat, (report: ProofReport, scope: RenderScope) => Promise<string>>> =
  {
    console: async (report, { style, isVerbose }) =>
      (await import('../../proof/proof-to-console.ts')).proofToConsole(report, { ...style, isVerbose }),
    json: (report) => Promise.resolve(toJson(report)),
    figures: (report, { catalogue, extent }) => Promise.resolve(toJson(figuresOf(report, catalogue, extent))),
  };

interface RenderScope {
  readonly style: ProofStyle;
  readonly isVerbose: boolean;
  readonly catalogue: Pick<ProofWorld, 'checks' | 'overlays'>;
  readonly extent: Pick<ProofExtent, 'depth' | 'seed'>;
}

/**
 * Returns the reports to make, one of them on standard output: the console's, unless another was asked for there. Throws
 * {@link UsageError}.
 */
export function chooseProofReports(
  { reporter, json }: Pick<GivenOptions<typeof proveOptions>, 'reporter' | 'json'>,
  directory: string,
): ChosenProofReport[] {
  const wanted = [...(json?.value === true ? ['json'] : []), ...(reporter?.value ?? [])];
  const faults: string[] = [];
  const chosen = wanted.flatMap((text): ChosenProofReport[] => {
    const { format, file } = splitReport(text);
    const fault = faultOf(format, file);
    if (fault !== null || !isFormat(format)) {
      faults.push(`${reporter?.origin ?? '--reporter'}: ${fault ?? text}`);
      return [];
    }
    return [{ format, file: file === null ? null : resolve(directory, file) }];
  });
  const places = chosen.map(({ file }) => file);
  for (const place of new Set(places.filter((file, index) => places.indexOf(file) !== index)))
    faults.push(`two reports would be written to ${place ?? 'standard output'}: give one of them another file`);
  if (faults.length > 0) throw new UsageError(faults);
  return places.includes(null) ? chosen : [{ format: 'console', file: null }, ...chosen];
}

function faultOf(format: string, file: string | null): string | null {
  if (!isFormat(format)) return `unknown reporter "${format}"${suggestNearest(format, Object.keys(proofFormats))}`;
  return file === ''
    ? `"${format}=" names no file; write "${format}=<file>", or "${format}" for standard output`
    : null;
}

function isFormat(name: string): name is ProofFormat {
  return Object.hasOwn(proofFormats, name);
}

/**
 * Writes the reports of a proof, prints the one for standard output, and resolves to the exit code: the proof's, or 70 where
 * something could not be written. Figures are written of a whole proof only.
 */
export async function deliverProof(
  report: ProofReport,
  delivery: {
    readonly reports: readonly ChosenProofReport[];
    readonly call: CommandCall<typeof proveOptions>;
    readonly catalogue: Pick<ProofWorld, 'checks' | 'overlays'>;
  },
): Promise<number> {
  const { call, catalogue } = delivery;
  const { stdout, stderr, env } = call.surroundings;
  const isVerbose = call.options.verbose?.value === true;
  const extent = { depth: call.options.depth?.value ?? 'affected', seed: call.options.seed?.value ?? 0 };
  const faults: string[] = [];
  for (const { format, file } of delivery.reports) {
    if (format === 'figures' && report.summary.left > 0) {
      tell(stderr, 'no figures are written for a proof that did not finish');
      continue;
    }
    const style = file === null ? styleOf(stdout, env, call.options.color) : fileStyle;
    const text = await proofFormats[format](report, { style, isVerbose, catalogue, extent });
    if (file === null) stdout.write(text);
    else
      await writeReportFile(file, text).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        faults.push(error.message);
      });
  }
  for (const fault of faults) tell(stderr, fault);
  return faults.length === 0 ? report.exitCode : notWrittenExitCode;
}

function toJson(value: unknown): string {
  return `${escapeJson(JSON.stringify(value, null, 2))}\n`;
}
