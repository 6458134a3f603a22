import { createHash } from 'node:crypto';
import type { Level } from '../clauses/clause.ts';
import client1 from './client-1.json' with { type: 'json' };
import service1 from './service-1.json' with { type: 'json' };

/** What a profile is of: the checks of a service, or those of its clients. */
export type FrozenSubject = 'service' | 'client';

/** Such as `service@1`. */
export type FrozenName = `${FrozenSubject}@${number}`;

/** A list of checks that never changes, so that verdicts of different versions of vivero stay comparable. */
export interface FrozenProfile {
  readonly name: FrozenName;
  /** The day on which it was frozen, as `YYYY-MM-DD`. */
  readonly frozenOn: string;
  /** Ids of its checks, by the level that each had then. */
  readonly checks: Readonly<Partial<Record<Level, readonly string[]>>>;
}

const profiles: readonly FrozenProfile[] = [
  { ...service1, name: 'service@1' },
  { ...client1, name: 'client@1' },
];

/** Returns the names of the profiles of a service or of its clients, the oldest first. */
export function frozenNamesOf(subject: FrozenSubject): FrozenName[] {
  return profiles.map(({ name }) => name).filter((name) => name.startsWith(`${subject}@`));
}

/** Returns the profile of a name, or `null`. */
export function findFrozenProfile(name: string): FrozenProfile | null {
  return profiles.find((profile) => profile.name === name) ?? null;
}

/** Returns the SHA-256 of the checks of a profile, each on a line with its level, in the order of their ids; `sha256:` and hexadecimal digits. */
export function digestOf({ checks }: Pick<FrozenProfile, 'checks'>): string {
  const lines = Object.entries(checks).flatMap(([level, ids]) => ids.map((id) => `${id} ${level}\n`));
  return `sha256:${createHash('sha256').update(lines.toSorted().join('')).digest('hex')}`;
}
