import { findAct } from '../reporters/hostile-report.test-support.ts';
import { type FormatName, reporters } from '../reporters/index.ts';
import type { ReporterOptions } from '../reporters/reporter.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';

/** The formats that are read where a text could act: terminals, logs of build servers, browsers. */
const shownFormats: readonly FormatName[] = ['json', 'console', 'tap', 'junit', 'github', 'markdown', 'html'];

/** Resolves to every text that is made of a run, by its format; default all formats. */
export async function textsOf(
  report: RunReport,
  names = Object.keys(reporters) as readonly FormatName[],
): Promise<ReadonlyMap<FormatName, string>> {
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const text = (await reporters[name].load())(report, shown);
        return [name, name === 'attestation' ? statementOf(text) : text] as const;
      }),
    ),
  );
}

/** In base64, parts of any two JSON texts look alike. */
function statementOf(envelope: string): string {
  const { payload } = JSON.parse(envelope) as { payload: string };
  return Buffer.from(payload, 'base64').toString();
}

/**
 * Resolves to all that must not be said of any run, whatever the target does: a fault of ours, a failure that no exchange
 * of the report shows, a text that acts on a terminal, a report that is out of bounds.
 */
export async function troublesOf(report: RunReport): Promise<string[]> {
  const { results, exchanges, exitCode } = report;
  const recorded = new Set(exchanges.map(({ id }) => id));
  const errored = results.filter(({ outcome }) => outcome === 'errored').map(({ reason }) => reason);
  const unproven = results.flatMap(({ id, assertions }) =>
    assertions
      .filter(({ ok, exchange }) => !ok && (exchange === null || !recorded.has(exchange)))
      .map(({ statement }) => `${id} fails without proof: ${statement}`),
  );
  const texts = await textsOf(report, shownFormats);
  const acting = [...texts].flatMap(([format, text]) => {
    const act = format === 'json' ? null : findAct(format === 'github' ? withoutOwnCommands(text) : text);
    return act === null ? [] : [`${format} holds ${JSON.stringify(act)}`];
  });
  const sizeBytes = texts.get('json')?.length ?? 0;
  return [
    ...errored,
    ...unproven,
    ...acting,
    ...([0, 1, 3].includes(exitCode) ? [] : [`exit code ${exitCode}`]),
    ...(sizeBytes > mostReportBytes ? [`the report has ${sizeBytes} bytes`] : []),
  ];
}

/** Annotations are commands of ours; they all say what they are of. */
function withoutOwnCommands(text: string): string {
  return text.replaceAll(/^::(?:error|warning|notice) (?:file|title)=[^\n]*?::/gm, '');
}

/** Four suites on a mock in order make 3 MB. */
const mostReportBytes = 40_000_000;
const shown: ReporterOptions = {
  color: false,
  width: 100,
  ascii: false,
  directory: null,
  signer: { keyId: `sha256:${'0'.repeat(64)}`, sign: (bytes) => bytes.subarray(0, 64) },
};
