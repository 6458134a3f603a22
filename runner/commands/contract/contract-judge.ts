import type { GivenOptions } from '../../config/read-options.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { judgeOpenApi, type OpenApiVerdict } from '../../documents/openapi/judge-openapi.ts';
import { readOpenApi } from '../../documents/openapi/read-openapi.ts';
import type { RuleLevel } from '../../documents/openapi/rule.ts';
import { escapeJson } from '../../text/escape.ts';
import type { contractOptions } from './contract-options.ts';
import { type JudgedContract, renderJudgement } from './contract-judgement.ts';
import { type ContractSource, openContract } from './contract-source.ts';
import type { Surroundings } from '../surroundings.ts';
import { styleOf } from '../terminal/text-style.ts';

/** How `vivero contract` was called. */
export interface ContractCall {
  readonly documents: readonly string[];
  readonly options: GivenOptions<typeof contractOptions>;
  readonly surroundings: Surroundings;
}

const levels: readonly RuleLevel[] = ['must', 'should', 'may'];

/** Judges one document, prints what was found, and resolves to the exit code. */
export async function judgeContract({ documents, options, surroundings }: ContractCall): Promise<number> {
  const [name = '', ...others] = documents;
  if (name === '') throw new UsageError('a document is missing: give a file, an http(s) URL, or "-"');
  if (others.length > 0)
    throw new UsageError('one document is judged at a time; "vivero contract diff <old> <new>" compares two');
  const source = await openContract(name, surroundings, options.timeout?.value);
  const judged = await judgeSource(source);
  const failing = levels.slice(0, levels.indexOf(options.failOn?.value ?? 'must') + 1);
  const { stdout, env } = surroundings;
  if (options.json?.value === true) stdout.write(`${escapeJson(JSON.stringify(toJson(judged), null, 2))}\n`);
  else stdout.write(renderJudgement(judged, { ...styleOf(stdout, env, options.color), failing }));
  if (judged.unreadable !== null) return 1;
  if (judged.verdict.findings.some(({ level }) => failing.includes(level))) return 1;
  if (judged.verdict.faults.length > 0) return 70;
  return judged.verdict.unjudged === null ? 0 : 3;
}

/** Resolves to what was found in a document, or why there is none. */
export async function judgeSource(source: ContractSource): Promise<JudgedContract> {
  const { document, fault, place, limit } = await readOpenApi(source.bytes, source.mediaType);
  const { name } = source;
  if (document !== null) return { name, unreadable: null, verdict: await judgeOpenApi(document, source.address) };
  const verdict: OpenApiVerdict = {
    version: null,
    unjudged: fault ?? 'it is not a document',
    isOverLimit: limit !== null,
    findings: [],
    totals: {},
    faults: [],
  };
  if (limit !== null) return { name, unreadable: null, verdict };
  return { name, unreadable: { fault: fault ?? 'it is not a document', place }, verdict };
}

function toJson({ name, unreadable, verdict }: JudgedContract): unknown {
  return { document: name, unreadable, ...verdict };
}
