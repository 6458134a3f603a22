import { defineLatencyCheck } from '../../runner/kit/define-check.ts';

/** Only the owner of a service can say how fast it is to be. */
export default defineLatencyCheck({
  id: 'site/latency-within-limit',
  clause: 'configuration:latency.within-limit',
  title: 'The operations of the site respond within the configured time',
  why: 'Visitors leave pages that load slowly, and agents stop reading.',
  sends: 'No requests of its own. It measures the responses of the site in the run.',
  passes:
    'p50, p95 and p99 of each operation are within the limits of "latency" in the configuration. Not counted: redirects, refused and failed requests, requests that were repeated, raw bytes, requests that load the target, and time in which vivero itself was busy. An operation with few responses is not judged: p50 needs 10, p95 20, p99 100.',
  fails: 'An operation is slower than a limit.',
  fix: 'Find out what the slow responses wait for: the exchange shows one of them, and its traceparent finds it in the logs.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['slow-home-page'],
});
