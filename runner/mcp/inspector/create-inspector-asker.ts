import type { InspectorAnswer, Mcp } from '../../kit/mcp.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import type { ChildHost } from '../../process/child-host.ts';
import { ProgramMissing } from '../../process/find-program.ts';
import type { TargetProxy } from '../proxy/token-proxy.ts';
import { askInspector, InspectorNotAsked } from './ask-inspector.ts';

/** What the inspector is asked with on behalf of checks. */
export interface InspectorAskerOptions {
  /** How the target is reached; the endpoint among it. */
  readonly proxy: TargetProxy;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly host: ChildHost;
}

/** Answers are small; what is larger fills no process of ours. */
const proxyLimits = { responseBytes: 8 * 1024 * 1024 } as const;

/** Errors that say nothing of the target's conduct, and why. */
const inconclusive: Readonly<Record<string, string>> = {
  auth_required: 'the inspector was refused with the configured credentials',
  unreachable: 'the inspector could not reach the target',
  timeout: 'the inspector had no response in time',
};

/**
 * Returns a function that asks the inspector's command line, in whichever era the target prefers. It throws {@link Untestable} where no
 * answer came that the target could be judged by: the inspector cannot be started, credentials are refused, the network fails; and
 * {@link Inapplicable} where it is not installed.
 */
export function createInspectorAsker(options: InspectorAskerOptions): Mcp['askInspector'] {
  return async (method) => {
    const faults: string[] = [];
    // Loaded where it is needed: one check of all asks the inspector.
    const { startTokenProxy } = await import('../proxy/token-proxy.ts');
    const proxy = await startTokenProxy({
      ...options.proxy,
      limits: proxyLimits,
      onEnd: ({ outcome, reason }) => {
        if (outcome === 'failed') faults.push(reason);
      },
    });
    try {
      const { timeoutMs, signal, host } = options;
      const answer = await askInspector({ url: proxy.url, method, era: 'auto', timeoutMs, signal, host });
      const reason = reasonNotToJudge(answer, faults);
      if (reason !== null) throw new Untestable(reason);
      return answer;
    } catch (error) {
      // Who installs vivero chooses whether the inspector is there, so that no run is inconclusive for want of it.
      if (error instanceof ProgramMissing) throw new Inapplicable(error.message);
      if (error instanceof InspectorNotAsked) throw new Untestable(error.message);
      throw error;
    } finally {
      await proxy.close();
    }
  };
}

function reasonNotToJudge({ error }: InspectorAnswer, faults: readonly string[]): string | null {
  if (error === null) return null;
  const [fault] = faults;
  return fault === undefined ? (inconclusive[error.code] ?? null) : `the inspector got no complete response: ${fault}`;
}
