import { setTimeout as pause } from 'node:timers/promises';
import type { ResolvedRun } from '../../config/resolve-run.ts';
import { addressedSystems } from '../../config/addressed-systems.ts';
import { addGatewayHeaders } from '../../http/add-gateway-headers.ts';
import { createHttpClient } from '../../http/create-http-client.ts';
import type { HttpClient, WireResult } from '../../http/http-client.ts';
import type { Surroundings } from '../surroundings.ts';
import { tell } from '../terminal/tell.ts';
import { untilInterrupted } from './until-interrupted.ts';

/** A system that is waited for. */
interface AwaitedSystem {
  readonly name: string;
  readonly url: URL;
}

/** What gateways and load balancers say of a deployment that is not up. */
const notUp: readonly number[] = [502, 503, 504];
/** Between two requests to a system that is not up. */
const pauseMs = 500;
/** A deployment that hangs while it starts is asked again, in milliseconds. */
const longestRequestMs = 5_000;
/** A person, or the log of a build, is told so often what is waited for, in milliseconds. */
const tellEveryMs = 5_000;
/** What is up by then is not told of, in milliseconds. */
const tellFirstMs = 1_000;

/** For how long is waited, and who is told. */
export interface Waiting {
  readonly waitMs: number;
  readonly isQuiet: boolean;
  readonly surroundings: Pick<Surroundings, 'clock' | 'tool' | 'stderr' | 'onSignal'>;
}

/**
 * Resolves once every configured system responds: with any status except those of a gateway without a deployment behind it, to
 * a GET of its URL without credentials. Where the time is over before that, it says which did not and why; the run itself then
 * says what that means. Rejects with `Interrupted` for a signal.
 */
export async function waitForTarget(
  { target, limits }: Pick<ResolvedRun, 'target' | 'limits'>,
  waiting: Waiting,
): Promise<void> {
  if (target === null) return;
  const { clock } = waiting.surroundings;
  const systems = addressedSystems.flatMap((name): AwaitedSystem[] => {
    const url = target[name]?.url;
    return url === undefined ? [] : [{ name, url }];
  });
  const { certificateAuthorities, reach } = target;
  const client = addGatewayHeaders(createHttpClient({ connections: 1, certificateAuthorities, clock, reach }), reach);
  try {
    await untilInterrupted(waiting.surroundings, 'while vivero waited for the target', (signal) =>
      Promise.all(
        systems.map((system) => waitFor(system, { client, signal, requestMs: limits.timeoutMs, ...waiting })),
      ),
    );
  } finally {
    await client.close();
  }
}

interface WaitingFor extends Waiting {
  readonly client: HttpClient;
  readonly signal: AbortSignal;
  readonly requestMs: number;
}

async function waitFor({ name, url }: AwaitedSystem, waiting: WaitingFor): Promise<void> {
  const { waitMs, isQuiet, surroundings, signal } = waiting;
  const { clock, stderr } = surroundings;
  const startedMs = clock.monotonicMs();
  let nextTellMs = startedMs + tellFirstMs;
  let isTold = false;
  for (;;) {
    const leftMs = waitMs - (clock.monotonicMs() - startedMs);
    const timeoutMs = Math.max(1, Math.min(leftMs, waiting.requestMs, longestRequestMs));
    const { response, fault } = await getOnce(url, timeoutMs, waiting);
    signal.throwIfAborted();
    // What is longer than is read here has responded.
    if (response !== null && !notUp.includes(response.status)) {
      if (isTold) tell(stderr, `${name} at ${url.href} responds after ${secondsSince(startedMs, clock)} s`);
      return;
    }
    const reason = response === null ? (fault?.message ?? 'no response') : `status ${response.status}`;
    const nowMs = clock.monotonicMs();
    const isOver = nowMs - startedMs + pauseMs >= waitMs;
    if (isOver) {
      tell(stderr, `warning: ${name} at ${url.href} did not respond within ${waitMs / 1000} s: ${reason}`);
      return;
    }
    if (!isQuiet && nowMs >= nextTellMs) {
      tell(stderr, `waiting for ${name} at ${url.href}, ${secondsSince(startedMs, clock)} s: ${reason}`);
      nextTellMs = nowMs + tellEveryMs;
      isTold = true;
    }
    await pause(pauseMs, undefined, { signal });
  }
}

function getOnce(url: URL, timeoutMs: number, { client, signal, surroundings }: WaitingFor): Promise<WireResult> {
  return client.send({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: [
      ['Accept', '*/*'],
      ['User-Agent', `vivero/${surroundings.tool.version} (wait)`],
    ],
    body: null,
    framing: 'length',
    expectContinue: false,
    connection: null,
    isFresh: true,
    limits: { timeoutMs, maxBodyBytes: 64 * 1024, maxHeaderBytes: 64 * 1024 },
    signal,
  });
}

function secondsSince(startedMs: number, clock: Surroundings['clock']): number {
  return Math.round((clock.monotonicMs() - startedMs) / 1000);
}
