import { modules } from '../../../suites/modules.generated.ts';
import { type Feeder, feedersOf } from '../../engine/feeders.ts';
import type { AskingCheck, Check, ListedCheck } from '../../kit/define-check.ts';
import { listedChecks } from '../listed-checks.ts';
import type { Chosen } from './choose-checks.ts';

/** Resolves to the checks that were chosen, and to what is sent for those of them that judge exchanges of others. */
export async function loadChosen(
  chosen: Chosen<ListedCheck>,
): Promise<{ readonly chosen: Chosen<Check>; readonly feeders: Feeder[] }> {
  const feeders = feedersOf(chosen.checks, chosen.named, listedChecks);
  const [checks, feeding] = await Promise.all([
    loadChecks(chosen.checks),
    loadChecks(feeders.map(({ check }) => check)),
  ]);
  return {
    chosen: { ...chosen, checks },
    feeders: feeders.map(({ check: { asksEachOf }, feeds }, place) => {
      // Only what sends requests of its own is sent for others.
      const check = feeding[place] as AskingCheck;
      return {
        check: {
          ...check,
          ...(asksEachOf && { asksEachOf: check.asksEachOf?.filter((system) => asksEachOf.includes(system)) ?? [] }),
        },
        feeds,
      };
    }),
  };
}

/** Resolves to the checks that a list names, in its order; nothing else is loaded. */
async function loadChecks(listed: ReadonlyArray<Pick<ListedCheck, 'id'>>): Promise<Check[]> {
  return Promise.all(
    listed.map(async ({ id }) => {
      const load = modules[id];
      if (load === undefined) throw new Error(`the check ${id} has no module: run "npm run generate"`);
      return (await load()).default;
    }),
  );
}
