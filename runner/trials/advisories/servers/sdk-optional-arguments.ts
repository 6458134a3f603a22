import { libraryOf, makeServer, serveSessions } from './@modelcontextprotocol-sdk.ts';
import type { ServerGlue } from './server-glue.ts';

/** A server for each session, with a tool of which no argument is required. */
const glue: ServerGlue = (load, port) => {
  const library = libraryOf(load);
  const { z } = load('zod') as { readonly z: { string(): { optional(): unknown } } };
  serveSessions(load, port, library, () => {
    const server = makeServer(library);
    const find = ({ word = '' }: { readonly word?: string }): object => ({
      content: [{ type: 'text', text: `Copihue ${word}` }],
    });
    const word = z.string().optional();
    server.tool('find_plants', 'Finds plants by a word', { word }, { readOnlyHint: true }, find);
    return server;
  });
};

export default glue;
