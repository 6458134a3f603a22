import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { isInFull } from './is-in-full.ts';
import { type Check, isObserving } from '../kit/define-check.ts';
import {
  type AskedMock,
  besidesOf,
  checksFor,
  type Group,
  groupOf,
  openAskedMock,
  type RunKind,
} from './asked-mock.ts';
import { createPlainRuns, type PlainRuns } from './plain-runs.ts';
import { browserChecks, inspectorCheck } from './record-talk.ts';
import { judgeDefect, judgePlain, judgeVariant } from './judge-proof.ts';
import { findIdle } from './find-idle.ts';
import { mayBeLate } from './may-be-late.ts';
import type { PlainTalk } from './plain-talk.ts';
import type { OverlayProof, ProofFinding } from './proof-report.ts';
import type { ProofExtent, ProofWorld, ProvenOverlay } from './proof-world.ts';

/** What the ids of variants begin with that only a browser can tell. */
const browserVariants = 'api-docs-';
/** The groups whose plain mock is shown in a browser too. */
const browserGroups: readonly Group[] = ['api', 'connector'];

/** Most checks that are run first for the sake of those that judge the requests of others, about. */
const mostFeeding = 16;

/** What a run told, before it is a proof. */
interface Judged {
  readonly findings: readonly ProofFinding[];
  readonly caughtBy: readonly string[];
  /** Why it cannot be known on this machine; absent where it can. */
  readonly unproven?: string;
}

/** An overlay and how it is laid. */
interface ProofPlan {
  readonly overlay: ProvenOverlay;
  /** Checks that must catch it. */
  readonly naming: readonly Check[];
  readonly kind: RunKind;
  readonly plain: PlainRuns;
}

interface Asking {
  isAsked(check: Check): boolean;
}

/**
 * Proves overlays one by one, several at a time: what the plain mock was asked is kept from one to the next. Checks that
 * load the target are run under the defects that they must catch and under every variant. A check that does not name a defect
 * is not run under it where every request of it is answered, byte for byte, as by the plain mock: it could only end as it does
 * there.
 */
export class OverlayProver {
  readonly #world: ProofWorld;
  readonly #checks: ReadonlyMap<string, Check>;
  readonly #isChosen: (check: { readonly id: string }) => boolean;
  /** Checks that may be asked: those that judge the requests of others need the others. */
  readonly #mayBeAsked: (check: Check) => boolean;
  readonly #plainOf: ReturnType<typeof createPlainRuns>;
  readonly #extent: ProofExtent;

  constructor(world: ProofWorld, extent: ProofExtent) {
    this.#world = world;
    this.#extent = extent;
    const chosen = extent.chosen && new Set(extent.chosen);
    this.#checks = new Map(world.checks.map((check) => [check.id, check]));
    this.#isChosen = ({ id }) => chosen === null || chosen.has(id);
    const needsOthers = world.checks.some((check) => isObserving(check) && this.#isChosen(check));
    this.#mayBeAsked = (check) => needsOthers || this.#isChosen(check);
    this.#plainOf = createPlainRuns(world, this.#mayBeAsked);
  }

  /** Resolves to what the overlay proved; rejects for a fault of ours, and where the proof was ended meanwhile. */
  async prove(overlay: ProvenOverlay): Promise<OverlayProof> {
    const startedMs = this.#world.clock.monotonicMs();
    const naming = this.#world.checks.filter((check) => check.brokenBy.includes(overlay.id));
    const judged = await this.#judge(overlay, naming);
    // What all checks say tells whether it changes anything: a part of them may not ask for it.
    const idle = this.#extent.chosen === null ? await findIdle(overlay, this.#plainOf(groupOf(overlay), [])) : [];
    const { signal } = this.#world;
    if (signal.aborted) throw new Error(`interrupted by ${String(signal.reason)}`);
    const isOurs = ({ check }: ProofFinding): boolean => check === null || this.#isChosen({ id: check });
    // What was missed weighs more than what was said without reason.
    const findings = [...judged.findings, ...idle]
      .filter(isOurs)
      .sort((a, b) => (a.kind === b.kind ? 0 : a.kind === 'missed' ? -1 : 1));
    return {
      id: overlay.id,
      kind: overlay.kind,
      system: overlay.system ?? 'plant-store',
      title: overlay.title,
      outcome: judged.unproven !== undefined ? 'unproven' : findings.length > 0 ? 'contradicted' : 'proven',
      naming: naming.filter(this.#isChosen).map(({ id }) => id),
      caughtBy: judged.caughtBy.filter((id) => this.#isChosen({ id })),
      findings,
      reason: judged.unproven ?? '',
      durationMs: Math.round(this.#world.clock.monotonicMs() - startedMs),
    };
  }

  /** Resolves to whether every check of a group that applies passes on the plain mock. */
  async provePlain(group: Group): Promise<OverlayProof> {
    const { clock, browserMissing, signal } = this.#world;
    const startedMs = clock.monotonicMs();
    const withBrowser = browserGroups.includes(group);
    const kind: RunKind = { group, withStress: true, withInspector: group === 'mcp', withBrowser };
    const mock = await openAskedMock(this.#world, [], kind);
    try {
      const report = await mock.ask(checksFor(this.#world.checks, [], kind).filter(this.#mayBeAsked));
      if (signal.aborted) throw new Error(`interrupted by ${String(signal.reason)}`);
      const isOurs = ({ check }: ProofFinding): boolean => check !== null && this.#isChosen({ id: check });
      const lacking = report.results.filter(({ reason }) => browserMissing !== null && reason.includes(browserMissing));
      const findings = judgePlain(report)
        .filter(isOurs)
        .filter(({ check }) => !lacking.some(({ id }) => id === check));
      const isUnproven = findings.length === 0 && lacking.length > 0;
      return {
        id: `plain-${group}`,
        kind: 'plain',
        system: group,
        title: 'the plain mock: every check passes, or does not apply',
        outcome: findings.length > 0 ? 'contradicted' : isUnproven ? 'unproven' : 'proven',
        naming: [],
        caughtBy: failedIn(report),
        findings: redactAll(findings, mock),
        reason: isUnproven ? (browserMissing ?? '') : '',
        durationMs: Math.round(clock.monotonicMs() - startedMs),
      };
    } finally {
      await mock.close();
    }
  }

  async #judge(overlay: ProvenOverlay, naming: readonly Check[]): Promise<Judged> {
    const group = groupOf(overlay);
    const isDefect = overlay.kind === 'defect';
    if (isDefect && naming.length === 0) {
      const text = `no check names the defect ${overlay.id}`;
      return { caughtBy: [], findings: [{ kind: 'missed', check: null, outcome: null, text }] };
    }
    // The connector's pages are opened in a browser only where scripts make them.
    const isForBrowser = isDefect
      ? naming.some(({ id }) => browserChecks.includes(id))
      : overlay.id.startsWith(browserVariants);
    const { browserMissing } = this.#world;
    if (isForBrowser && browserMissing !== null) return { caughtBy: [], findings: [], unproven: browserMissing };
    const besides = besidesOf(group, naming);
    const kind: RunKind = {
      group,
      besides,
      withStress: !isDefect || naming.some((check) => check.stress === true),
      withInspector: naming.some(({ id }) => id === inspectorCheck),
      withBrowser: group === 'connector' || isForBrowser,
    };
    const plan: ProofPlan = { overlay, naming, kind, plain: this.#plainOf(group, besides) };
    const patient: RunKind = { ...kind, isPatient: true };
    if (isDefect && this.#isNamedEnough(overlay)) {
      const named = await this.#judgeNamed(plan);
      const again = await this.#judgeAgain(named, (ids) =>
        this.#judgeNamed({ ...plan, kind: patient, naming: naming.filter(({ id }) => ids.has(id)) }),
      );
      if (again.findings.length === 0) return again;
    }
    const quick = await this.#judgeQuickly(plan);
    const again = await this.#judgeAgain(quick, (ids) => this.#judgeAlone({ ...plan, kind: patient }, ids));
    if (again.findings.length === 0) return again;
    // What an overlay does may depend on what others asked before: all checks decide, with patience.
    return this.#judgeRun({ ...plan, kind: patient, isAsked: () => true });
  }

  /**
   * Resolves to what the checks that contradict the catalogue find when they are run once more, with patience, where that may be for a
   * response that came late; to what was found where it is for anything else, which may depend on the checks beside them.
   */
  async #judgeAgain(first: Judged, again: (ids: ReadonlySet<string>) => Promise<Judged>): Promise<Judged> {
    if (first.findings.length === 0 || !first.findings.every(mayBeLate)) return first;
    const second = await again(new Set(first.findings.flatMap(({ check }) => check ?? [])));
    return { ...second, caughtBy: [...new Set([...first.caughtBy, ...second.caughtBy])] };
  }

  /** Runs the checks with these ids, and others that send what they judge. */
  async #judgeAlone(plan: ProofPlan, ids: ReadonlySet<string>): Promise<Judged> {
    const talk = await plan.plain.talk();
    const fed = new Set([...ids].flatMap((id) => [...(talk?.feeding(id) ?? [])]));
    const judged = await this.#judgeRun({ ...plan, isAsked: ({ id }) => ids.has(id) || fed.has(id) });
    return { ...judged, findings: judged.findings.filter(({ check }) => check === null || ids.has(check)) };
  }

  /** Returns true where the checks that name a defect prove it. */
  #isNamedEnough({ id }: ProvenOverlay): boolean {
    return !isInFull(this.#extent, id);
  }

  /**
   * Runs the checks that name a defect. Those that judge the requests of others are given a few others to judge: such as get another
   * response than from the plain mock, and there feed them.
   */
  async #judgeNamed({ overlay, naming, kind, plain }: ProofPlan): Promise<Judged> {
    if (!naming.some(isObserving)) return this.#judgeFed(overlay, naming, { kind, feeding: [] });
    const talk = await plain.talk();
    const told = (await talk?.checksTold(overlay)) ?? null;
    const fed = new Set(naming.flatMap(({ id }) => [...(talk?.feeding(id) ?? [])]));
    const feeding = checksFor(this.#world.checks, [overlay], { ...kind, withStress: false }).filter(
      (check) =>
        !isObserving(check) && check.requestsOperations !== true && (told === null || told.checks.has(check.id)),
    );
    const likely = feeding.filter(({ id }) => fed.has(id));
    return this.#judgeFed(overlay, naming, { kind, feeding: chooseSome(likely.length > 0 ? likely : feeding) });
  }

  /** Runs the checks that name a defect, and others that send what they judge. */
  async #judgeFed(
    overlay: ProvenOverlay,
    naming: readonly Check[],
    { kind, feeding }: { readonly kind: RunKind; readonly feeding: readonly Check[] },
  ): Promise<Judged> {
    const mock = await openAskedMock(this.#world, [overlay], kind);
    try {
      const report = await mock.ask([...new Set([...feeding, ...naming])]);
      const results = report.results.filter(({ id }) => naming.some((check) => check.id === id));
      const findings = judgeDefect(overlay, { checks: this.#checks, plain: { results: [] }, report: { results } });
      return { findings: redactAll(findings, mock), caughtBy: failedIn(report) };
    } finally {
      await mock.close();
    }
  }

  async #judgeQuickly({ overlay, naming, kind, plain }: ProofPlan): Promise<Judged> {
    // Where the URL or the configuration differs, so do the requests; those of a browser were not recorded.
    const isUnknown =
      this.#extent.depth === 'all' ||
      kind.withBrowser === true ||
      overlay.configured !== undefined ||
      (overlay.kind === 'defect' && overlay.host !== undefined);
    const talk = isUnknown ? null : await plain.talk();
    const told = talk === null ? null : await talk.checksTold(overlay);
    const isAsked = (check: Check): boolean =>
      told === null || (this.#mayBeAsked(check) && (told.checks.has(check.id) || naming.includes(check)));
    return this.#judgeRun({ overlay, kind, plain, isAsked });
  }

  async #judgeRun(run: Omit<ProofPlan, 'naming'> & Asking): Promise<Judged> {
    const { overlay, kind, plain, isAsked } = run;
    const selected = checksFor(this.#world.checks, [overlay], kind).filter(isAsked);
    if (selected.length === 0) return { findings: [], caughtBy: [] };
    const mock = await openAskedMock(this.#world, [overlay], kind);
    try {
      const report = await mock.ask(selected);
      const runs = {
        checks: this.#checks,
        plain: await plain.report(),
        report: this.#withoutIdle(report, await plain.talk(), run),
      };
      const findings = overlay.kind === 'defect' ? judgeDefect(overlay, runs) : judgeVariant(overlay, runs);
      const { browserMissing } = this.#world;
      const isLacking = browserMissing !== null && report.results.some(({ reason }) => reason.includes(browserMissing));
      return {
        findings: redactAll(findings, mock),
        caughtBy: failedIn(report),
        ...(isLacking && { unproven: browserMissing }),
      };
    } finally {
      await mock.close();
    }
  }

  /** An observing check that found nothing to judge would have passed what unasked checks send. One that names the overlay has to fail. */
  #withoutIdle(report: RunReport, talk: PlainTalk | null, run: Omit<ProofPlan, 'naming'> & Asking): RunReport {
    if (talk === null) return report;
    const isNaming = (id: string): boolean => this.#checks.get(id)?.brokenBy.includes(run.overlay.id) === true;
    const feeding = (id: string): Check[] => [...talk.feeding(id)].flatMap((one) => this.#checks.get(one) ?? []);
    const isIdle = (id: string): boolean => !isNaming(id) && feeding(id).some((check) => !run.isAsked(check));
    return {
      ...report,
      results: report.results.filter(({ id, outcome }) => outcome !== 'inapplicable' || !isIdle(id)),
    };
  }
}

/** Returns some checks from all over their suites. */
function chooseSome(checks: readonly Check[]): Check[] {
  const step = Math.max(1, Math.floor(checks.length / mostFeeding));
  return checks.filter((_, index) => index % step === 0);
}

function failedIn({ results }: RunReport): string[] {
  return results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
}

function redactAll(findings: readonly ProofFinding[], mock: AskedMock): ProofFinding[] {
  return findings.map((finding) => ({ ...finding, text: mock.redact(finding.text) }));
}
