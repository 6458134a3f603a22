import type { CheckContext, ProtectedResource } from '../../../runner/kit/context.ts';
import { askEachResource } from '../../../runner/kit/ask-each.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { SendOptions } from '../../../runner/kit/request.ts';

/** What the checks of malformed requests have in common. */
export const ofMalformedRequests = {
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  credentials: 'unneeded',
  httpVersion: '1.1',
  needs: [],
  mutates: true,
  // Of what is odd, some brings a target down.
  runsAlone: true,
  passes: 'Any status except 2xx and 5xx, 501 and 505 aside, or the end of the connection without a response.',
  fails: 'A 2xx, a server error, or no response in time.',
} as const;

/** Changes the lines of a header section; the request line is the first. */
export type HeadEdit = NonNullable<SendOptions['editHead']>;

/** A request with a head that has to be refused. */
export interface BrokenHead {
  readonly edit: HeadEdit;
  /** Default `length`. */
  readonly framing?: SendOptions['framing'];
}

/** Sends a valid request to each system, once for each head, and states that it is refused. Throws `Untestable` where the request is not served without a change. */
export async function refuseHeads(
  { resources, expect }: Pick<CheckContext, 'resources' | 'expect'>,
  heads: Readonly<Record<string, BrokenHead>>,
): Promise<void> {
  await askEachResource(firstOfEachSystem(resources), async (resource) => {
    await requireServed(resource);
    for (const [name, { edit, framing = 'length' }] of Object.entries(heads)) {
      const exchange = await resource.request({ editHead: edit, framing, case: `${resource.name} ${name}` });
      if (expect.notServed(exchange)) expect.noServerError(exchange);
    }
  });
}

/** One HTTP server stands before all resources of a system. */
export function firstOfEachSystem(resources: readonly ProtectedResource[]): readonly ProtectedResource[] {
  return resources.filter(({ system }, place) => resources.findIndex((other) => other.system === system) === place);
}

/** Resolves to a valid request. One that is refused whatever it looks like shows nothing: throws `Untestable` for that. */
export async function requireServed(resource: ProtectedResource): Promise<Exchange> {
  const exchange = await resource.request({ case: `${resource.name} as it should be` });
  const status = exchange.response?.status ?? 0;
  if (exchange.fault !== null || status < 200 || status > 299)
    throw new Untestable(`${resource.name} is not served as it should be sent: ${describeAnswer(exchange)}`);
  return exchange;
}

/** Returns the edit that adds lines behind the others. */
export function adding(...lines: readonly string[]): HeadEdit {
  return (head) => [...head, ...lines];
}

/** Returns the edit that puts lines in the place of the field of that name, in lower case. */
export function replacing(name: string, makeLines: (line: string) => readonly string[]): HeadEdit {
  return (head) => head.flatMap((line) => (line.toLowerCase().startsWith(`${name}:`) ? makeLines(line) : [line]));
}
