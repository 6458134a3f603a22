import { checks } from '../../../suites/index.generated.ts';
import { BrowserMissing } from '../../browser/find-chromium.ts';
import { defaultLimits } from '../../config/run-limits.ts';
import { thisThread } from '../../process/processor-time.ts';
import type { MockOrder, ProofWorld } from '../../proof/proof-world.ts';
import { browserLauncher, findInstalled } from '../target/browser-launcher.ts';
import { type EmbeddedMock, startEmbeddedMock } from '../target/embedded-mock.ts';
import { inspectorFor } from '../inspect/reach-mcp.ts';
import type { Surroundings } from '../surroundings.ts';
import { defects, variants } from '../../../fixtures/overlays/index.generated.ts';

/** What a proof needs of its surroundings; little enough for a process of its own to have. */
export type ProofSurroundings = Pick<Surroundings, 'env' | 'clock' | 'random' | 'tool'>;

/** The bounds of runs against the mock. */
const limits = { ...defaultLimits, hangLimitMs: 120_000, seed: 1, allowWrites: true, casesPerOperation: 50 };

/** Returns what a proof is made with: the checks, defects and variants of the catalogue, and the mock. */
export function createProofWorld(surroundings: ProofSurroundings, signal: AbortSignal): ProofWorld {
  const { env, tool, clock, random } = surroundings;
  return {
    checks,
    overlays: [...defects, ...variants],
    startMock: onSamePorts(({ timeoutMs, ...order }) => startEmbeddedMock({ ...limits, timeoutMs }, order)),
    inspectorFor: (input) => inspectorFor({ ...input, surroundings: { env, random } }, input.signal),
    ...browserLauncher({ env }),
    browserMissing: browserMissingIn(env),
    tool,
    clock,
    processorMs: () => thisThread.processorMs(),
    signal,
  };
}

/**
 * Starts each mock where an earlier one was: what a mock publishes names its port, and what was read, compiled or judged of one text
 * need not be done again for the same text.
 */
function onSamePorts(
  start: (order: MockOrder & { readonly port: number }) => Promise<EmbeddedMock>,
): ProofWorld['startMock'] {
  const free: number[] = [];
  const startAt = (order: MockOrder, port: number): Promise<EmbeddedMock> =>
    start({ ...order, port }).catch((error: unknown) => {
      // Another program may have been faster.
      if ((error as { readonly code?: unknown }).code !== 'EADDRINUSE') throw error;
      return start({ ...order, port: 0 });
    });
  return async (order) => {
    const mock = await startAt(order, free.pop() ?? 0);
    return {
      settings: mock.settings,
      close: async () => {
        await mock.close();
        free.push(mock.port);
      },
    };
  };
}

function browserMissingIn(env: Surroundings['env']): string | null {
  try {
    findInstalled(env);
    return null;
  } catch (error) {
    if (error instanceof BrowserMissing) return error.message;
    throw error;
  }
}
