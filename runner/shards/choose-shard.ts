import type { Environment } from '../config/interpolate.ts';
import type { Given } from '../config/read-options.ts';
import { quoteFound } from '../text/quote-found.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { Shard } from '../../contracts/run-report/shard.ts';

/** What the person says of it. */
export interface ShardOptions {
  readonly shard?: Given<Shard | null>;
  readonly shards?: Given<number>;
}

/** Which part of a run is asked for, and what a person is told about it. */
export interface ChosenShard {
  /** `null` for all of it. */
  readonly shard: Shard | null;
  /** One line, or `null`. */
  readonly notice: string | null;
}

/** How a CI system says which of several equal jobs one is. */
interface Numbering {
  readonly name: string;
  readonly index: string;
  readonly total: string;
  /** What it counts from. */
  readonly first: 0 | 1;
}

const numberings: readonly Numbering[] = [
  { name: 'GitLab CI', index: 'CI_NODE_INDEX', total: 'CI_NODE_TOTAL', first: 1 },
  { name: 'CircleCI', index: 'CIRCLE_NODE_INDEX', total: 'CIRCLE_NODE_TOTAL', first: 0 },
  { name: 'Buildkite', index: 'BUILDKITE_PARALLEL_JOB', total: 'BUILDKITE_PARALLEL_JOB_COUNT', first: 0 },
  { name: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', total: 'VIVERO_SHARDS', first: 0 },
];

const advice = 'give --shard <i/n>, or --no-shard for all checks';

interface FoundShard extends Shard {
  readonly numbering: Numbering;
}

/**
 * Returns which part of a run this is: as the options say, or else the variables of the CI system. Throws {@link UsageError}
 * where the variables contradict themselves or each other.
 */
export function chooseShard({ shard, shards }: ShardOptions, env: Environment): ChosenShard {
  if (shard !== undefined) return { shard: shard.value?.total === 1 ? null : shard.value, notice: null };
  const said: Environment = shards === undefined ? env : { ...env, VIVERO_SHARDS: String(shards.value) };
  const found = numberings.flatMap((numbering) => readNumbering(numbering, said) ?? []);
  const [first, ...others] = found;
  if (first === undefined) return { shard: null, notice: noticeOfWhole(said, shards) };
  refuseContradiction(first, others, shards);
  const matrix = describeMatrix(first, env);
  if (matrix !== null) return { shard: null, notice: matrix };
  const { index, total, numbering } = first;
  return {
    shard: { index, total },
    notice: `part ${index} of ${total} of the run, as ${numbering.index} and ${numbering.total} say; --no-shard runs all of it`,
  };
}

/** Returns the shard that the variables name; `null` where they name none, or one that is all of the run. */
function readNumbering(numbering: Numbering, env: Environment): FoundShard | null {
  const written = env[numbering.index] ?? '';
  const total = env[numbering.total] ?? '';
  // A job that is not parallel has a total of 1 with GitLab and no index; an Indexed Job may be anything.
  if (written === '' && (total === '' || total === '1' || numbering.total === 'VIVERO_SHARDS')) return null;
  if (total === '' && numbering.total === 'VIVERO_SHARDS') return null;
  if (written === '' || total === '') {
    const [is, missing] = written === '' ? [numbering.total, numbering.index] : [numbering.index, numbering.total];
    throw new UsageError(`${is} is ${quoteFound(env[is] ?? '')}, and ${missing} is not set; ${advice}`);
  }
  const [index, count] = [readNumber(written), readNumber(total)];
  const last = count === null ? null : count - 1 + numbering.first;
  if (index === null || count === null || count < 1 || last === null || index < numbering.first || index > last) {
    const base = `${numbering.name} counts from ${numbering.first}`;
    const pair = `${numbering.index} is ${quoteFound(written)} and ${numbering.total} is ${quoteFound(total)}`;
    throw new UsageError(`${pair}, which name no part of a run (${base}); ${advice}`);
  }
  return count === 1 ? null : { index: index + 1 - numbering.first, total: count, numbering };
}

function readNumber(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

/** One may run inside another; what both say must then be the same. */
function refuseContradiction(first: FoundShard, others: readonly FoundShard[], shards: ShardOptions['shards']): void {
  const other = others.find(({ index, total }) => index !== first.index || total !== first.total);
  if (other !== undefined) {
    const say = (found: FoundShard): string =>
      `${found.numbering.index} and ${found.numbering.total} say ${found.index}/${found.total}`;
    throw new UsageError(`${say(first)}, and ${say(other)}; ${advice}`);
  }
  if (shards !== undefined && shards.value !== first.total)
    throw new UsageError(
      `${shards.origin} is ${shards.value}, and ${first.numbering.total} is ${first.total}; ${advice}`,
    );
}

/** Which of several this is must be known, or each of them would run everything. */
function noticeOfWhole(env: Environment, shards: ShardOptions['shards']): string | null {
  if (shards !== undefined && shards.value > 1) {
    throw new UsageError(
      `${shards.origin} is ${shards.value}, and nothing says which of them this is; give --shard <i>/${shards.value}`,
    );
  }
  if ((env['JOB_COMPLETION_INDEX'] ?? '') === '' || shards !== undefined) return null;
  return 'JOB_COMPLETION_INDEX is set, and not of how many: all checks are run; VIVERO_SHARDS=<completions> shares them among the pods';
}

/** The jobs of a matrix differ in something else: each of them is a whole run. GitLab writes "name 2/3" of plain parallel jobs. */
function describeMatrix({ numbering, index, total }: FoundShard, env: Environment): string | null {
  const job = env['CI_JOB_NAME'] ?? '';
  if (numbering.index !== 'CI_NODE_INDEX' || job === '' || job.endsWith(` ${index}/${total}`)) return null;
  return `CI_NODE_INDEX counts the jobs of a matrix here, so all checks are run; --shard ${index}/${total} runs a part of them`;
}
