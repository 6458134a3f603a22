import type { Header } from '../kit/exchange.ts';

/** How one origin is reached. */
export interface Reach {
  /** What a gateway asks for; every request to the origin carries it. */
  readonly headers: readonly Header[];
}

/** How the origins of a target are reached. */
export interface TargetReach {
  /** Those of its systems and of the authorization servers that the configuration names. */
  readonly origins: ReadonlyMap<string, Reach>;
  /** Any other origin: it is shown nothing that is secret. */
  readonly elsewhere: Reach;
}

/** Nothing special. */
export const plainReach: Reach = { headers: [] };

/** Returns how an origin of a target is reached; a target without `http` is reached plainly. */
export function reachOf(target: TargetReach | undefined, origin: string): Reach {
  return target?.origins.get(origin) ?? target?.elsewhere ?? plainReach;
}
