import type { Peer } from './peer.ts';
import { portman } from './tools/portman.ts';
import { redoclyRespect } from './tools/redocly-respect.ts';
import { specmatic } from './tools/specmatic.ts';
import { stepCi } from './tools/step-ci.ts';
import { vivero } from './tools/vivero.ts';

/** Every tool of the comparison, in the order of the table. */
export const peers: readonly Peer[] = [vivero, specmatic, portman, stepCi, redoclyRespect];
