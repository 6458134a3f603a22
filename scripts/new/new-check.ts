import { newOverlay, type KnownOverlays, themeOf } from './new-overlay.ts';
import { blank, NewFault, type PlannedFile, quote, readPlace } from './plan-file.ts';

/** A check of the catalogue, as far as a new one takes after it. */
export interface KnownCheck {
  readonly id: string;
  readonly suite: string;
  readonly aliases: readonly string[];
  readonly clause: { readonly id: string };
  readonly systems: readonly string[];
  readonly brokenBy: readonly string[];
}

/** Says that a check judges what others send. */
export const observing = '--observing';

/** What is known of the tree. */
export interface KnownChecks {
  readonly checks: readonly KnownCheck[];
  readonly clauses: ReadonlySet<string>;
  readonly overlays: KnownOverlays;
}

/**
 * Returns the check `<suite>/<property>` and a defect for it to catch, in the table of its kin, with what is to be filled in. Without a clause it has one of its
 * suite, since an id that does not exist does not compile. With `--observing` it judges what others send. Throws {@link NewFault} where it cannot be made.
 */
export function newCheck(
  words: readonly (string | undefined)[],
  { checks, clauses, overlays }: KnownChecks,
): PlannedFile[] {
  const isObserving = words.includes(observing);
  const [given, clause] = words.filter((word) => word !== observing);
  const { suite, name } = readPlace(given, [...new Set(checks.map((check) => check.suite))]);
  const id = `${suite}/${name}`;
  if (checks.some((check) => check.id === id || check.aliases.includes(id)))
    throw new NewFault(`the id "${id}" is taken: ids of checks are for ever, those of renamed ones too`);
  if (clause !== undefined && !clauses.has(clause)) throw new NewFault(`there is no clause "${clause}"`);
  const ofSuite = checks.filter((check) => check.suite === suite);
  const kin = ofSuite.find((check) => check.clause.id === clause) ?? ofSuite[0];
  if (kin === undefined) throw new NewFault(`the suite "${suite}" has no check to take after`);
  const defect = `${name}-broken`;
  const text = renderCheck({
    id,
    clause: clause ?? kin.clause.id,
    isClauseGiven: clause !== undefined,
    isObserving,
    kin,
    defect,
  });
  const theme =
    kin.brokenBy.map((broken) => themeOf(broken, overlays)).find((found) => found !== null) ?? `${suite}/${name}`;
  return [{ path: `suites/${id}.ts`, text }, ...newOverlay('defect', `${theme}/${defect}`, overlays)];
}

function renderCheck(facts: {
  readonly id: string;
  readonly clause: string;
  readonly isClauseGiven: boolean;
  readonly isObserving: boolean;
  readonly kin: KnownCheck;
  readonly defect: string;
}): string {
  const { id, clause, isClauseGiven, isObserving, kin, defect } = facts;
  const define = isObserving ? 'defineObservingCheck' : 'defineCheck';
  return `import { ${define}, NotWritten } from '../../runner/kit/define-check.ts';

/** ${blank}: what goes wrong where it fails, in a sentence. */
export default ${define}({
  id: ${quote(id)},
${isClauseGiven ? '' : `  // ${blank}: the clause that it asks about; this one is a stand-in.\n`}  clause: ${quote(clause)},
  title: '${blank}: what holds where it passes, in the present tense',
  why: '${blank}: what breaks for users when it fails',
  sends: '${isObserving ? `No requests of its own. ${blank}: which exchanges of the run are checked` : `${blank}: what is sent, in one sentence`}',
  passes: '${blank}: what passes, legitimate variations included',
  fails: '${blank}: what fails',
  fix: '${blank}: how to fix a target that fails',
  systems: [${kin.systems.map(quote).join(', ')}],
  // ${blank}: what the target must offer, from contracts/capabilities.ts, such as 'plant-store.create'; empty for nothing.
  needs: [],
${isObserving ? '' : `  // ${blank}: true where some target may store something because of what is sent.\n`}  mutates: false,
  brokenBy: [${quote(defect)}],
${isObserving ? renderJudging(id) : renderRun(id)}});
`;
}

function renderRun(id: string): string {
  return `  // ${blank}: send the requests, and state what must hold with the \`expect\` of the context.
  run: () => Promise.reject(new NotWritten('${notWritten(id)}')),
`;
}

function renderJudging(id: string): string {
  return `  // ${blank}: which exchanges it judges, whoever sent them.
  selects: () => true,
  // ${blank}: state what must hold of each with \`expect\`: (exchange, expect) => { ... }
  judge: () => {
    throw new NotWritten('${notWritten(id)}');
  },
`;
}

function notWritten(id: string): string {
  return `suites/${id}.ts has yet to be written: look for "${blank}" in it`;
}
