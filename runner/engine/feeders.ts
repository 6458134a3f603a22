import type { AskingCheck, ListedCheck } from '../kit/define-check.ts';

/** A check that is sent though nobody selected it, so that a selected one has something to judge. */
export interface Feeder<Kind = AskingCheck> {
  /** It asks the systems of those checks alone. */
  readonly check: Kind;
  /** Ids of the selected checks that judge its exchanges. */
  readonly feeds: readonly string[];
}

/**
 * Returns what has to be sent so that the selected checks which send nothing have something to judge: every check of their systems
 * that is not selected itself, but for those that request every operation of a document. That is done for those that were named one by one, and for those of whose systems no selected
 * check asks any. What a run may not send (writes, load) is left out where checks are gated.
 *
 * @param named ids of the checks that were named one by one
 * @param all every check there is, in the order of the plan
 */
export function feedersOf(
  selected: readonly ListedCheck[],
  named: readonly string[],
  all: readonly ListedCheck[],
): Array<Feeder<ListedCheck>> {
  const ids = new Set<string>(selected.map(({ id }) => id));
  const asked = new Set(selected.filter((check) => !check.observes).flatMap(systemsOf));
  const unfed = selected.filter(
    (check) => check.observes && (named.includes(check.id) || !systemsOf(check).some((system) => asked.has(system))),
  );
  return all.flatMap((check) => {
    if (check.observes || ids.has(check.id) || check.stress === true || check.requestsOperations === true) return [];
    const fed = unfed.filter((observer) => systemsOf(observer).some((system) => systemsOf(check).includes(system)));
    if (fed.length === 0) return [];
    const wanted = new Set(fed.flatMap(systemsOf));
    const { asksEachOf } = check;
    const narrowed = asksEachOf === undefined ? {} : { asksEachOf: asksEachOf.filter((system) => wanted.has(system)) };
    return [{ check: { ...check, ...narrowed }, feeds: fed.map(({ id }) => id) }];
  });
}

function systemsOf({ systems, asksEachOf = [] }: ListedCheck): readonly string[] {
  return [...systems, ...asksEachOf];
}
