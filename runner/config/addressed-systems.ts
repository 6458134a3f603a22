/** The systems whose URLs a target configures, by their keys in the file. */
export const addressedSystems = ['plantStore', 'api', 'mcp', 'site', 'connector'] as const;

/** One of the systems whose URLs a target configures. */
export type AddressedSystem = (typeof addressedSystems)[number];
