/** Media types that texts for agents are sent with; the last was in use before the others were registered. */
export const textTypes: readonly string[] = ['text/plain', 'text/markdown', 'text/x-markdown'];
