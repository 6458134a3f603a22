import type { Clause } from './clause.ts';

/** What the owner of a target demands of it, and no document. The configuration decides how much it weighs. */
export const configuredLimits = {
  'configuration:latency.within-limit': {
    level: 'ADVICE',
    statement: 'The operations of a system respond within the time that the configuration names.',
    document: 'Configuration of the target',
    section: 'latency',
    url: null,
  },
} as const satisfies Record<string, Clause>;
