/** The parts of a deployment, in the order in which reports name them. */
export const systems = ['plant-store', 'api', 'mcp', 'authorization', 'site', 'connector'] as const;

/** One part of a deployment. */
export type System = (typeof systems)[number];
