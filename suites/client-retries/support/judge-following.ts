import type { RunContext } from '../../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { redirectedEntries, requestsFor } from './unserved.ts';

/** What is stated of a request that followed a redirect. */
interface Statement {
  readonly statement: string;
  readonly ok: boolean;
  readonly expected: unknown;
  readonly actual: unknown;
}

/**
 * States something of each request that followed a redirect.
 *
 * @param name the scenario notes where its redirects lead under names that begin so
 * @throws {Inapplicable} where the client does not follow, or uses nothing that is redirected
 * @throws {Untestable} where it was not redirected
 */
export function judgeFollowing(
  { run, plain, expect }: RunContext,
  name: string,
  state: (following: JournalEntry, from: JournalEntry) => Statement | null,
): void {
  const redirected = redirectedEntries(run, name);
  if (redirected.length === 0) throw notRedirected(plain);
  const followed = redirected.flatMap(({ entry, to }) =>
    withoutProbes(
      requestsFor(run, to).filter(({ id }) => id > entry.id),
      entry,
    ).map((following) => ({ following, entry })),
  );
  if (followed.length === 0) throw new Inapplicable('the client does not follow the redirect');
  let stated = 0;
  for (const { following, entry } of followed) {
    const said = state(following, entry);
    if (said === null) continue;
    stated += 1;
    expect.that(said.statement, said.ok, { expected: said.expected, actual: said.actual, entry: following });
  }
  if (stated === 0) throw new Inapplicable('the client follows the redirect in another way');
}

/** Returns what to throw where nothing of a client was redirected: of what looks at the documents of the site alone, nothing is. */
export function notRedirected(plain: ScenarioRun): Inapplicable | Untestable {
  return plain.entries.some(({ place }) => place === 'plants' || place === 'api')
    ? new Untestable('the client sent no request that was redirected so')
    : new Inapplicable('the client uses neither the plant store nor the main API');
}

/** A client may look at a URL by HEAD or OPTIONS before it follows the redirect to it. */
function withoutProbes(requests: readonly JournalEntry[], { request: { method } }: JournalEntry): JournalEntry[] {
  const others = requests.filter(({ request }) => request.method === method || !probes.has(request.method));
  return others.length > 0 ? others : [...requests];
}

const probes = new Set(['HEAD', 'OPTIONS']);
