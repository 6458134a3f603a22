import type { Test } from 'tap';
import { startMock, type RunningMock } from '../../../fixtures/mock/start-mock.ts';
import type { MockOptions } from '../../../fixtures/mock/mock-options.ts';
import { renderLivePage } from '../../reporters/html/live-page.ts';
import { answerControl } from './answer-control.ts';
import { loadClientWork } from './load-client-work.ts';
import { WatchedMock } from './watch-mock.ts';

/** Resolves to a mock that is controlled and watched; it ends with the test. */
export async function startWatchedMock(t: Test): Promise<RunningMock> {
  let answer: MockOptions['control'] | null = null;
  const mock = await startMock({ answers: 'echo', control: (request) => answer?.(request) ?? null });
  const watched = await WatchedMock.of(mock, {
    overlays: [],
    clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
    random: (bound) => Math.floor(Math.random() * bound),
    load: loadClientWork,
  });
  answer = answerControl(watched, () => Promise.resolve(renderLivePage()));
  t.teardown(async () => {
    await watched.close();
    await mock.close();
  });
  return mock;
}
