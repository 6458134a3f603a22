import type { MockOptions } from '../../fixtures/mock/mock-options.ts';
import type { Defect, MockSystem, Overlay, Variant } from '../../fixtures/mock/overlay.ts';
import type { Clock, RunInput, RunSettings } from '../engine/run-settings.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { Check } from '../kit/define-check.ts';

/** A defect or a variant. */
export type ProvenOverlay = Defect | Variant;

/** How thoroughly an overlay is proven, the quickest way first. */
export const proofDepths = ['named', 'sampled', 'affected', 'all'] as const;

/** Of so many defects the depth `sampled` proves one with every check that gets another response. */
export const sampledOneIn = 8;

/** What is proven of each overlay. */
export interface ProofExtent {
  /** Ids of the checks that are proven; `null` for all. */
  readonly chosen: readonly string[] | null;
  /**
   * `named` runs the checks that name a defect, and nothing else; variants are proven as under `affected`. `sampled` proves one defect
   * in {@link sampledOneIn} as under `affected`, the others as under `named`. `affected` runs also every check that gets another
   * response than from the plain mock, byte for byte. `all` runs every check, and so proves `affected` itself.
   */
  readonly depth: (typeof proofDepths)[number];
  /** Draws the defects of the depth `sampled`. */
  readonly seed: number;
}

/** A mock that was started for a proof, and how it is run against. */
export interface ProvenMock {
  readonly settings: RunSettings;
  close(): Promise<void>;
}

/** What is laid over a mock, and which systems it has. */
export interface MockOrder extends Pick<MockOptions, 'overlays' | 'systems'> {
  readonly overlays: readonly Overlay[];
  readonly systems: readonly MockSystem[];
  /** Host that the mock is asked at. */
  readonly host: string;
  /** Longest time for one request and its answer, in milliseconds. */
  readonly timeoutMs: number;
}

/** Everything that a proof is made with; handed in, so that the proof itself names no check, no overlay and no mock. */
export interface ProofWorld {
  readonly checks: readonly Check[];
  readonly overlays: readonly ProvenOverlay[];
  startMock(order: MockOrder): Promise<ProvenMock>;
  /** Returns what asks the inspector's command line on behalf of a run. */
  inspectorFor(input: RunInput): Pick<RunInput, 'askInspector'>;
  /** Makes a real browser, which does not start where there is none on this machine. */
  readonly launchBrowser: NonNullable<RunInput['launchBrowser']>;
  /** Why there is no browser; `null` where there is one. */
  readonly browserMissing: string | null;
  readonly tool: RunReport['tool'];
  readonly clock: Clock;
  /** Returns the processor time that this thread has used, in milliseconds. */
  processorMs(): number;
  /** Ends the proof: what is under way comes to nothing. */
  readonly signal: AbortSignal;
}
