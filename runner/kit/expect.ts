import type { Exchange } from './exchange.ts';
import type { McpReply } from './json-rpc.ts';

/** What one expectation found. */
export interface Assertion {
  readonly ok: boolean;
  /** What must hold, in the present tense, with the case of the table where there is one. */
  readonly statement: string;
  /** What was expected and what came; plain JSON values. */
  readonly expected: unknown;
  readonly actual: unknown;
  /** Number of the exchange that shows it, or `null`. */
  readonly exchange: number | null;
}

/**
 * States what must hold. Each call adds one assertion to the report and returns whether it held; none throws for the
 * target's fault. A transport fault that is the network's or ours throws {@link Untestable} or ends the check `errored`.
 */
export interface Expect {
  /** The request was accepted: 2xx, answered in time. Ends the check `errored` where the bytes sent were not valid by the contract. */
  accepted(exchange: Exchange): boolean;
  /** Step one of the judgement of refusals: answered in time, and neither 2xx, 3xx nor 5xx. Ends the check `errored` where the request was valid. */
  refused(exchange: Exchange): boolean;
  /** Answered in time with anything but 5xx (503 with Retry-After and 501 for an unknown method aside). */
  noServerError(exchange: Exchange): boolean;
  /** Answered in time, and not 2xx. */
  notServed(exchange: Exchange): boolean;
  /** Answered in time with one of the statuses. */
  status(exchange: Exchange, ...statuses: readonly number[]): boolean;
  /** Answered in time with a body of the media type `application/json` that is strict JSON. */
  json(exchange: Exchange): boolean;
  /** The body is an Error of the contract under `application/json`. */
  errorShape(exchange: Exchange): boolean;
  /** The body is a Plant of the contract under `application/json`. */
  plantShape(exchange: Exchange): boolean;
  /** A whole answer came in time, whatever it says. */
  answered(exchange: Exchange): boolean;
  /** The answer is 2xx and carries a JSON-RPC response with a result. */
  result(reply: McpReply): boolean;
  /**
   * The answer carries a JSON-RPC error: with one of the codes and one of the statuses, where they are given. Code and status
   * are one assertion, so that a check for one of them gives that one alone.
   */
  rpcError(
    reply: McpReply,
    wanted?: { readonly codes?: readonly number[]; readonly statuses?: readonly number[] },
  ): boolean;
  /** Nothing was executed: a JSON-RPC error or a 4xx, no result, no 5xx, in time. */
  notExecuted(reply: McpReply): boolean;
  /** Anything else: `ok` is what was found, the facts are shown as they are. */
  that(
    statement: string,
    ok: boolean,
    facts: { readonly expected: unknown; readonly actual: unknown; readonly exchange?: Exchange },
  ): boolean;
}
