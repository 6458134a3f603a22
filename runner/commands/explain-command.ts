import { readText } from '../config/option-values.ts';
import { colorOption, jsonOption } from '../config/selection-options.ts';
import type { OptionTable } from '../config/read-options.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunPlace } from './delivery/locate-run.ts';
import { storedRunsOptions } from './history/history-options.ts';
import { type CommandCall, defineCommand } from './command.ts';

const explainOptions = {
  run: {
    kind: 'value',
    flags: '--run <run>',
    description: 'also show the result of the check in this stored run',
    read: readText,
  },
  ...storedRunsOptions,
  json: { ...jsonOption, description: 'print the check as one JSON document' },
  color: colorOption,
} as const satisfies OptionTable;

/** `vivero explain <check>`: a check, a clause, or a defect or variant of the mock. */
export const explainCommand = defineCommand({
  options: explainOptions,
  notes: 'The id of a clause, as in docs/clauses.md, of a defect or of a variant is explained, too.\n',
  async execute({ argument, options, surroundings }) {
    const [{ findEntry }, { printJson }, { styleOf }] = await Promise.all([
      import('./find-entry.ts'),
      import('./terminal/print-json.ts'),
      import('./terminal/text-style.ts'),
    ]);
    const { stdout, env } = surroundings;
    const wanted = argument ?? '';
    // Ids of checks have their suite before them.
    if (!wanted.includes('/') && (await explainOverlay(wanted, { options, surroundings }))) return 0;
    if (wanted.includes(':') && (await explainClause(wanted, { options, surroundings }))) return 0;
    const found = findEntry(wanted);
    const ended =
      options.run === undefined ? null : await readResult(found.id, options.run.value, { options, surroundings });
    if (options.json?.value === true) {
      printJson(stdout, { ...found, ...(ended && { result: ended.result }) });
      return 0;
    }
    const style = styleOf(stdout, env, options.color);
    const { renderExplanation } = await import('./render-explanation.ts');
    stdout.write(renderExplanation(found, style));
    if (ended === null) return 0;
    const { describeResultOfRun } = await import('../reporters/console/console-result.ts');
    stdout.write(
      `\n${describeResultOfRun(ended.result, ended.report, { ...style, width: Math.min(style.width, 100) })}`,
    );
    return 0;
  },
});

/** Explains the defect or variant of that id; resolves to false where there is none. */
async function explainOverlay(
  id: string,
  { options, surroundings }: Pick<CommandCall<typeof explainOptions>, 'options' | 'surroundings'>,
): Promise<boolean> {
  const [{ findOverlay, renderOverlay }, { printJson }, { styleOf }] = await Promise.all([
    import('./list-overlays.ts'),
    import('./terminal/print-json.ts'),
    import('./terminal/text-style.ts'),
  ]);
  const overlay = findOverlay(id);
  const { stdout, env } = surroundings;
  if (overlay === null) return false;
  if (options.json?.value === true) printJson(stdout, overlay);
  else stdout.write(renderOverlay(overlay, styleOf(stdout, env, options.color)));
  return true;
}

/** Explains the clause of that id; resolves to false where there is none. */
async function explainClause(
  id: string,
  { options, surroundings }: Pick<CommandCall<typeof explainOptions>, 'options' | 'surroundings'>,
): Promise<boolean> {
  const [{ findClause, renderClause }, { printJson }, { styleOf }] = await Promise.all([
    import('./explain-clause.ts'),
    import('./terminal/print-json.ts'),
    import('./terminal/text-style.ts'),
  ]);
  const clause = findClause(id);
  const { stdout, env } = surroundings;
  if (clause === null) return false;
  if (options.json?.value === true) printJson(stdout, clause);
  else stdout.write(renderClause(clause, styleOf(stdout, env, options.color)));
  return true;
}

async function readResult(
  id: string,
  name: string,
  place: RunPlace,
): Promise<{ readonly report: RunReport; readonly result: CheckResult }> {
  const { readNamedRun } = await import('./delivery/locate-run.ts');
  const { report } = await readNamedRun(name, place);
  const result = report.results.find((each) => each.id === id);
  if (result === undefined) throw new UsageError(`--run: the run "${name}" did not plan ${id}`);
  return { report, result };
}
