import { runByNode } from './node-linux-x64.ts';
import { acceptedToken, type ServerGlue } from './server-glue.ts';

/** The http module of another Node, where the program reads all values of a field by `headersDistinct`. */
const serve: ServerGlue = (_load, port, folder) =>
  runByNode(folder, 'node-plants.cjs', [String(port), acceptedToken, 'distinct']);

export default serve;
