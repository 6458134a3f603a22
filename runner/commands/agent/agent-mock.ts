import type { MockOptions } from '../../../fixtures/mock/mock-options.ts';
import type { Overlay } from '../../../fixtures/mock/overlay.ts';
import type { RunningMock } from '../../../fixtures/mock/start-mock.ts';
import type { RunLimits } from '../../config/run-limits.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { WatchedMock } from '../control/watch-mock.ts';
import type { Surroundings } from '../surroundings.ts';
import type { OpenedTarget } from '../target/open-target.ts';

/** Name of the target that the mock of a session is. */
export const startedMockName = 'started-mock';
/** Requests that are remembered; of more, the oldest are forgotten. */
const mostRequests = 500;

/** What a mock is started with. */
export interface MockOrder extends Pick<MockOptions, 'systems' | 'auth' | 'approval' | 'answers' | 'port'> {
  readonly overlays: readonly Overlay[];
  /** Id of the scenario that the mock begins with; default the ordinary service. */
  readonly scenario?: string;
}

/** A mock that a session started. */
export interface StartedMock {
  readonly mock: RunningMock;
  /** What its clients sent, what is wrong with it, and which scenario they meet. */
  readonly watched: WatchedMock;
  readonly overlays: readonly Overlay[];
  /** One line for each request that was responded to, the oldest first. */
  readonly requests: readonly string[];
  /** How many older requests were forgotten. */
  readonly forgotten: number;
  /** Folder of files with its tokens. */
  readonly tokens: string | null;
}

/** The one mock that a session serves at a time. */
export class AgentMock {
  readonly #surroundings: Pick<Surroundings, 'secrets' | 'clock' | 'random'>;
  #started: (StartedMock & { stop(): Promise<void> }) | null = null;
  /** How many runs of checks are under way against the mock: their requests are no client's. */
  #runs = 0;
  /** Starts and stops follow each other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(surroundings: Pick<Surroundings, 'secrets' | 'clock' | 'random'>) {
    this.#surroundings = surroundings;
  }

  /** The mock that is running; `null` where there is none. */
  get started(): StartedMock | null {
    return this.#started;
  }

  /** Starts a mock on loopback, its tokens in files. Rejects with {@link UsageError} where one is running already. */
  start(order: MockOrder, temporaryFolder: string): Promise<StartedMock> {
    return this.#next(async () => {
      if (this.#started !== null)
        throw new UsageError(`a mock is running at ${this.#started.mock.url}: stop it with stop_mock first`);
      this.#started = await this.#open(order, temporaryFolder);
      return this.#started;
    });
  }

  /** Stops the mock; resolves to its URL, or to `null` where none was running. */
  stop(): Promise<string | null> {
    return this.#next(async () => {
      const started = this.#started;
      this.#started = null;
      await started?.stop();
      return started?.mock.url ?? null;
    });
  }

  /** Resolves to the mock that is running, as a target; it stays when the target is closed. */
  async asTarget(limits: RunLimits): Promise<OpenedTarget> {
    if (this.#started === null) throw new UsageError('no mock is running: start one with start_mock');
    const { mock, overlays } = this.#started;
    const { settingsForMock } = await import('../target/embedded-mock.ts');
    const settings = { ...settingsForMock(mock, overlays, limits), targetName: startedMockName };
    this.#runs += 1;
    return {
      settings,
      close: () => {
        this.#runs -= 1;
        return Promise.resolve();
      },
    };
  }

  async #open(
    { scenario, ...order }: MockOrder,
    temporaryFolder: string,
  ): Promise<StartedMock & { stop(): Promise<void> }> {
    const [{ startMock }, { keepTokens }, { settingsOfMock }] = await Promise.all([
      import('../../../fixtures/mock/start-mock.ts'),
      import('../../../fixtures/mock/keep-tokens.ts'),
      import('../target/mock-settings.ts'),
    ]);
    const requests: string[] = [];
    const counts = { forgotten: 0 };
    const mock = await startMock({
      ...order,
      onLog: (line) => {
        requests.push(line);
        if (requests.length > mostRequests) {
          requests.shift();
          counts.forgotten += 1;
        }
      },
    });
    // Before anything is said of it.
    for (const secret of settingsOfMock(mock).secrets) this.#surroundings.secrets.learn(secret);
    const watched = await this.#watch(mock, order.overlays, scenario);
    const tokens = keepTokens(mock, temporaryFolder);
    return {
      mock,
      watched,
      overlays: order.overlays,
      requests,
      get forgotten() {
        return counts.forgotten;
      },
      tokens: tokens.folder,
      stop: async () => {
        tokens.remove();
        await watched.close();
        await mock.close();
      },
    };
  }

  async #watch(mock: RunningMock, overlays: readonly Overlay[], scenario: string | undefined): Promise<WatchedMock> {
    const [{ WatchedMock: Watched }, { loadClientWork }] = await Promise.all([
      import('../control/watch-mock.ts'),
      import('../control/load-client-work.ts'),
    ]);
    const { clock, random } = this.#surroundings;
    const watched = await Watched.of(mock, {
      overlays,
      clock,
      random,
      isPaused: () => this.#runs > 0,
      load: loadClientWork,
    });
    if (scenario !== undefined) {
      await watched.ready();
      watched.choose(scenario);
    }
    return watched;
  }

  #next<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
