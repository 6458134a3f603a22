import type { RunContext } from '../../runner/kit/client/define-client-check.ts';
import { judgeRepetition, type Repetition } from '../../runner/kit/client/judge-repetition.ts';
import { firstsOf, repetitionsOf, timesSent } from '../../runner/kit/client/same-request.ts';

/**
 * States that a client does not try a request again more often than a right one. What it sends several times in the ordinary service, it may try
 * as often each time.
 *
 * @throws {Untestable} where it sent none of them, or was ended before it showed what it does
 */
export function judgeTries(context: RunContext, about: Repetition): void {
  const { run, plain } = context;
  const each = firstsOf(about.baited, run).map((first) => {
    const most = about.most * Math.max(1, timesSent(first, run, plain));
    return { first, most, over: repetitionsOf(first, run).length + 1 - most };
  });
  if (each.length === 0) judgeRepetition(context, about);
  // What was tried most comes first: it stands where the rest cannot be judged.
  for (const { first, most } of each.toSorted((one, other) => other.over - one.over))
    judgeRepetition(context, { ...about, baited: [first], most });
}
