import { clientChecks } from '../../../suites/client-index.generated.ts';
import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import { createInk } from '../../text/ink.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';
import { printJson } from '../terminal/print-json.ts';
import { styleOf } from '../terminal/text-style.ts';
import type { ClientCall, PreparedClient } from './prepare-client.ts';

/** A scenario as it is listed. */
interface ListedScenario {
  readonly id: string;
  readonly title: string;
  readonly kinds: readonly string[];
  /** What a client has to use under the ordinary service for it to be run. */
  readonly needs: readonly string[];
  readonly isHostile: boolean;
  /** Ids of the checks that need it. */
  readonly checks: readonly string[];
}

/** Prints the scenarios that are selected, or with `--dry-run` what would be run; resolves to 0. */
export async function printScenarios(prepared: PreparedClient, { options, surroundings }: ClientCall): Promise<number> {
  const { stdout, env } = surroundings;
  const isDryRun = options.dryRun?.value === true;
  const chosen = new Set<string>(prepared.checks.map(({ id }) => id));
  const selected = prepared.scenarios.filter(({ id }) => id === 'plain' || prepared.isSelected(id));
  const listed = selected.map((scenario) => listedOf(scenario, chosen));
  const shown = isDryRun ? listed.filter(({ id, checks }) => id === 'plain' || checks.length > 0) : listed;
  if (options.json?.value === true) {
    printJson(stdout, { ...(isDryRun && { command: prepared.words, checks: [...chosen] }), scenarios: shown });
    return Promise.resolve(0);
  }
  const style = styleOf(stdout, env, options.color);
  const ink = createInk(style);
  const width = Math.min(style.width, 120);
  const heading = isDryRun
    ? [
        ...wrapText(
          `The command would be run against the ordinary service first. What it sends there decides which of these ${shown.length - 1} scenarios follow: those of a kind of client that it is, and of what it uses.`,
          width,
        ),
        '',
      ]
    : [];
  const lines = shown.flatMap((scenario) => [
    `${ink.paint('bold', scenario.id)}  ${ink.paint('dim', [...scenario.kinds, ...scenario.needs].join(', '))}${scenario.isHostile ? `  ${ink.paint('yellow', 'hostile')}` : ''}`,
    ...indent(2, wrapText(scenario.title, width - 2)),
    ...(scenario.checks.length === 0 ? [] : indent(2, wrapText(`checks: ${scenario.checks.join(', ')}`, width - 2))),
  ]);
  stdout.write(`${[...heading, ...lines].join('\n')}\n`);
  return Promise.resolve(0);
}

function listedOf(
  { id, title, kinds, needs = [], isHostile = false }: Scenario,
  chosen: ReadonlySet<string>,
): ListedScenario {
  const checks = clientChecks.filter((check) => check.scenarios !== 'any' && check.scenarios.includes(id));
  return {
    id,
    title,
    kinds,
    needs,
    isHostile,
    checks: checks.map((check) => check.id).filter((one) => chosen.has(one)),
  };
}
