import { libraryOf, makeServer, serveSessions } from './@modelcontextprotocol-sdk.ts';
import type { ServerGlue } from './server-glue.ts';

/** A server that declares prompts, of which it has none yet. */
const glue: ServerGlue = (load, port) => {
  const library = libraryOf(load);
  const McpServer = class extends library.McpServer {
    constructor(about: object) {
      // @ts-expect-error the other glue needs no options
      super(about, { capabilities: { prompts: {} } });
    }
  };
  serveSessions(load, port, library, () => makeServer({ ...library, McpServer }));
};

export default glue;
