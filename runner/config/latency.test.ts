import t from 'tap';
import { UsageError } from '../errors/usage-error.ts';
import { loadConfig } from './load-config.ts';

/** Loads a target, and resolves to its limits or to the lines of its faults. */
async function load(t: { testdir(files: Record<string, string>): string }, target: unknown): Promise<unknown> {
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { staging: target } }) });
  try {
    const config = await loadConfig({ directory, file: null, target: 'staging', overrides: {}, env: {} });
    return config.target?.latency;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.lines;
  }
}

const plantStore = { url: 'https://plants.staging.example' };
const site = { url: 'https://staging.example' };

t.test('limits of a system win one by one over those of the target', async (t) => {
  const found = await load(t, {
    plantStore,
    api: { url: 'https://api.staging.example' },
    site,
    latency: { p95: '500ms', p99: 2000 },
    systems: { plantStore: { latency: { p95: '1s', level: 'should', samples: 50 } }, site: { latency: null } },
  });
  t.strictSame(found, {
    'plant-store': { p50: null, p95: 1000, p99: 2000, level: 'SHOULD', samples: 50 },
    api: { p50: null, p95: 500, p99: 2000, level: 'ADVICE', samples: 20 },
  });
  t.strictSame(await load(t, { site }), {}, 'nobody sets a limit');
});

t.test('a limit that is none is refused', async (t) => {
  const wrong = [
    [{ p95: 'soon' }, /latency\.p95 must be milliseconds such as 500, or a string such as 500ms/],
    [{ p95: 0 }, /latency\.p95/],
    [{ p95: '1s', p90: '1s' }, /p90 is not a key of the configuration/],
    [{ p95: '1s', samples: 3 }, /samples must be a whole number from 10/],
    [{ p95: '1s', level: 'MUST' }, /level/],
    [{ level: 'must' }, /latency has no limit; write one, such as p95: 500ms/],
  ] as const;
  for (const [latency, message] of wrong) t.match(await load(t, { site, latency }), [message], JSON.stringify(latency));
});
