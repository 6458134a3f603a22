import type { Load } from '../clients/glue.ts';

/**
 * Serves a system of the service over a package, as the README of the package would have it, on 127.0.0.1 until the process ends.
 *
 * @param folder where the package was installed
 */
export type ServerGlue = (load: Load, port: number, folder: string) => unknown;

/** The token that the glue accepts: `vivero run` sends it. */
export const acceptedToken = 'token-of-the-record';
