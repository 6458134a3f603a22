import { modelDocument } from './document-model.ts';
import { splitPointer } from './places.ts';
import type { PlacedForm } from './yaml-forms.ts';
import type { RawFinding, Rule, RuleLevel } from './rule.ts';
import { rules } from './rules/index.ts';
import { judgeIdentity } from './rules/identity-stated.ts';
import { shorten } from './shorten.ts';
import { judgedVersion } from './stated-version.ts';

/** A document to judge, as it goes to the thread. */
export interface JudgeJob {
  readonly value: Readonly<Record<string, unknown>>;
  /** Where it was got from, as text; `null` where that is not known. */
  readonly address: string | null;
  /** Numbers that a double does not hold, as they are written, by their pointers. */
  readonly numberTexts: ReadonlyMap<string, string>;
  /** Where it is written in ways that readers of YAML disagree about. */
  readonly forms: readonly PlacedForm[];
  /** Most findings of one rule that are returned; the others are counted. */
  readonly mostFindings: number;
}

/** What one rule found. */
export interface RuleFindings {
  readonly rule: string;
  readonly level: RuleLevel;
  /** The first ones. */
  readonly findings: readonly RawFinding[];
  /** All of them, counted. */
  readonly total: number;
  /** Why the rule came to nothing, which is a fault of ours; `null` where it did not. */
  readonly fault: string | null;
}

/** What was made of a document. */
export interface JudgedDocument {
  /** False for a version of OpenAPI that is not judged; its identity is even then. */
  readonly isJudged: boolean;
  readonly rules: readonly RuleFindings[];
}

/** Resolves to what each rule finds in a document. Takes as long as the document is made to take: to be called where it can be ended. */
export async function judgeDocument(job: JudgeJob): Promise<JudgedDocument> {
  const version = judgedVersion(job.value);
  if (version === null) {
    const found = judgeIdentity(job.value, false);
    return {
      isJudged: false,
      rules: [{ rule: 'identity-stated', level: 'must', ...cut(found, job.mostFindings), fault: null }],
    };
  }
  const address = job.address === null ? null : URL.parse(job.address);
  const { numberTexts, forms } = job;
  const model = modelDocument({ root: job.value, version, address, numberTexts, forms });
  // What a value is that readers read differently is said once; some of them read it as it should be.
  const isUnsure = createDoubt(job);
  const judged: RuleFindings[] = [];
  for (const rule of rules as readonly Rule[]) {
    const isAsked =
      rule.isSecondOpinion !== true || judged.every(({ total, level }) => total === 0 || level !== 'must');
    if (!isAsked) continue;
    try {
      const all = [...(await rule.judge(model))];
      const found = rule.level === 'may' ? all : all.filter(({ pointer }) => !isUnsure(pointer));
      judged.push({ rule: rule.id, level: rule.level, ...cut(found, job.mostFindings), fault: null });
    } catch (error) {
      const fault = error instanceof Error ? error.message.slice(0, 200) : 'it failed';
      judged.push({ rule: rule.id, level: rule.level, findings: [], total: 0, fault });
    }
  }
  return { isJudged: true, rules: judged };
}

/** Returns what tells the values that readers of YAML disagree about, wherever an alias repeats them. */
function createDoubt({ value, forms }: JudgeJob): (pointer: string) => boolean {
  const members = new Map<unknown, Set<string>>();
  for (const { form, pointer } of forms) {
    const { holder, name } = holderOf(value, pointer);
    if (form !== 'merge keys') members.set(holder, (members.get(holder) ?? new Set()).add(name));
  }
  if (members.size === 0) return () => false;
  return (pointer) => {
    const { holder, name } = holderOf(value, pointer);
    return members.get(holder)?.has(name) === true;
  };
}

function holderOf(root: unknown, pointer: string): { readonly holder: unknown; readonly name: string } {
  const names = splitPointer(pointer);
  const name = names.pop() ?? '';
  const holder = names.reduce<unknown>(
    (value, one) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[one] : undefined),
    root,
  );
  return { holder, name };
}

function cut(found: readonly RawFinding[], most: number): Pick<RuleFindings, 'findings' | 'total'> {
  return {
    findings: found
      .slice(0, most)
      .map((finding) => ({ ...finding, expected: shorten(finding.expected), actual: shorten(finding.actual) })),
    total: found.length,
  };
}
