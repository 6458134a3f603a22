import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { Inapplicable } from '../kit/define-check.ts';
import { Deadline, type HearingTime } from './deadline.ts';
import { deadlinePassed, describeFault, interrupted, type WireFault } from './describe-fault.ts';
import type { WireBytes, WireRequest } from './http-client.ts';
import { fieldOfHttp1 } from './http2/record-http2-request.ts';
import type { ConnectPhase, OpenSocket } from './open-socket.ts';
import type { Proxy } from './proxy.ts';
import { type ChosenVersion, reachOf, type TargetReach } from './reach.ts';

/** The version that a request is sent in, or the fault that kept the target from choosing one. */
export type Choice = { readonly version: '1.1' | '2' } | { readonly fault: WireFault; readonly durationMs: number };

/** Finds out which version of HTTP requests are sent in. */
export interface VersionChooser {
  /** Throws {@link Inapplicable} for a request that is about HTTP/1.1 where that is not to be spoken. */
  choose(request: WireRequest, isBare: boolean): Promise<Choice>;
  /** Opens sockets for one version; the one that the target chose it on comes first. */
  openerFor(version: '1.1' | '2', origin: string, isBare: boolean): OpenSocket;
  /** Returns true where the target chooses. */
  isFree(origin: string): boolean;
  /** What was chosen holds no longer. */
  forget(origin: string, isBare: boolean): void;
  /** Drops what was opened and not used. */
  close(): void;
}

/** What a chooser is made with. */
export interface ChooserOptions {
  readonly reach: TargetReach | undefined;
  readonly time: HearingTime;
  /** Returns what opens sockets with the certificate of a client, or without, that offer protocols. */
  openerOf(isBare: boolean, protocols: ReadonlyArray<'http/1.1' | 'h2'>): OpenSocket;
}

/** What became of a negotiation. */
interface Learnt {
  readonly choice: Choice;
  /** The connection on which the target chose; `null` once it was used. */
  spare: Socket | null;
}

/** Returns a chooser: where `auto` is configured, it has a target that is reached over TLS choose once and uses that from then on. */
export function createVersionChooser({ reach, time, openerOf }: ChooserOptions): VersionChooser {
  const learnt = new Map<string, Promise<Learnt>>();
  const spares = new Map<string, Learnt>();
  const learn = async (request: WireRequest, isBare: boolean): Promise<Learnt> => {
    const key = keyOf(request.origin, isBare);
    const known = learnt.get(key);
    if (known !== undefined) return known;
    const open = openerOf(isBare, ['h2', 'http/1.1']);
    const proxy = reachOf(reach, request.origin).proxyFor(new URL(request.origin));
    const learning = negotiate({ request, open, proxy, time });
    learnt.set(key, learning);
    const found = await learning;
    if ('fault' in found.choice) learnt.delete(key);
    else spares.set(key, found);
    return found;
  };
  return {
    choose: async (request, isBare) => {
      const wanted = versionAt(reach, request.origin);
      requireVersion(reach, request);
      const isChosen = wanted === 'auto' && request.origin.startsWith('https:') && reasonForHttp1(request) === null;
      return isChosen ? (await learn(request, isBare)).choice : { version: wanted === '2' ? '2' : '1.1' };
    },
    openerFor: (version, origin, isBare) => {
      const open = openerOf(isBare, protocolsFor(version, versionAt(reach, origin)));
      return (url, listener) => {
        const spare = takeSpare(spares.get(keyOf(origin, isBare)), version);
        if (spare === null) return open(url, listener);
        queueMicrotask(() => listener.onPhase('connected'));
        return spare;
      };
    },
    isFree: (origin) => versionAt(reach, origin) === 'auto',
    forget: (origin, isBare) => void learnt.delete(keyOf(origin, isBare)),
    close: () => {
      for (const { spare } of spares.values()) spare?.destroy();
    },
  };
}

/** Returns the version that is configured for an origin. */
export function versionAt(reach: TargetReach | undefined, origin: string): ChosenVersion {
  return reachOf(reach, origin).version;
}

/** Throws {@link Inapplicable} for a request that is about HTTP/1.1 where HTTP/2 is to be spoken. */
export function requireVersion(reach: TargetReach | undefined, request: WireRequest | WireBytes): void {
  const reason = 'bytes' in request ? 'it sends exact bytes of HTTP/1.1' : reasonForHttp1(request);
  if (reason === null || versionAt(reach, request.origin) !== '2') return;
  throw new Inapplicable(`${reason}, and http.version is 2 for ${request.origin}`);
}

/** Returns why a request can be sent over HTTP/1.1 alone, as the beginning of a sentence; `null` where it can be sent over any version. */
function reasonForHttp1(request: WireRequest): string | null {
  if (request.httpVersion !== undefined) return `it is about HTTP/${request.httpVersion}`;
  const isSurrounded = request.headers.some(([, value]) => value !== value.replace(/^[ \t]|[ \t]$/g, ''));
  if (isSurrounded) return 'it sends whitespace around the value of a field, which HTTP/2 forbids';
  const field = fieldOfHttp1(request);
  return field === null ? null : `it sends the field "${field}", which HTTP/2 has no place for`;
}

function protocolsFor(version: '1.1' | '2', wanted: ChosenVersion): ReadonlyArray<'http/1.1' | 'h2'> {
  if (version === '1.1') return ['http/1.1'];
  return wanted === 'auto' ? ['h2', 'http/1.1'] : ['h2'];
}

/** Returns the connection on which the target chose a version, once; `null` where there is none any more. */
function takeSpare(learnt: Learnt | undefined, version: '1.1' | '2'): Socket | null {
  if (learnt === undefined || 'fault' in learnt.choice || learnt.choice.version !== version) return null;
  const { spare } = learnt;
  learnt.spare = null;
  return spare === null || spare.destroyed ? null : spare;
}

function keyOf(origin: string, isBare: boolean): string {
  return isBare ? `bare ${origin}` : origin;
}

interface Negotiation {
  readonly request: WireRequest;
  readonly open: OpenSocket;
  readonly proxy: Proxy | null;
  readonly time: HearingTime;
}

/** Opens a connection, and resolves to what the target chose on it. */
function negotiate({ request, open, proxy, time }: Negotiation): Promise<Learnt> {
  const { limits, signal } = request;
  const url = new URL(request.origin);
  const startedMs = time.monotonicMs();
  return new Promise((resolve) => {
    let phase: ConnectPhase = 'connecting';
    const settle = (learnt: Learnt): void => {
      deadline.clear();
      signal.removeEventListener('abort', giveUp);
      resolve(learnt);
    };
    const fail = (fault: WireFault): void => {
      settle({ choice: { fault, durationMs: time.monotonicMs() - startedMs }, spare: null });
      socket.destroy();
    };
    const place = () => ({
      host: phase === 'connecting' && proxy !== null ? proxy.name : url.host,
      phase,
      isEnded: false,
    });
    const giveUp = (): void => fail(interrupted());
    const deadline = new Deadline(limits.timeoutMs, time, (why) =>
      fail(deadlinePassed(place(), limits.timeoutMs, why)),
    );
    const socket = open(url, {
      onPhase: (reached) => {
        phase = reached;
        if (reached !== 'connected') return;
        const version = (socket as TLSSocket).alpnProtocol === 'h2' ? '2' : '1.1';
        settle({ choice: { version }, spare: socket });
      },
    });
    // It may break while nobody uses it.
    socket.on('error', (error) => fail(describeFault(error, place())));
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
}
