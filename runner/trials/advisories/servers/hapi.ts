import { runByNode } from './node-linux-x64.ts';
import { acceptedToken, type ServerGlue } from './server-glue.ts';

/** Hapi up to 16, which chooses a coding for each response by what the request accepts, on a Node of its time. */
const serve: ServerGlue = (_load, port, folder) =>
  runByNode(folder, 'hapi-plants.cjs', [String(port), acceptedToken, folder]);

export default serve;
