import { tokenClient } from '../use-api.test-support.ts';
import { fetches } from './fetches.ts';
import type { Glue } from './glue.ts';

interface AdobeFetch {
  /** Speaks HTTP/1.1 alone, and keeps no connections. */
  h1(): { readonly fetch: typeof fetch };
}

const glue: Glue = (load) => tokenClient(() => fetches({ fetch: (load('@adobe/fetch') as AdobeFetch).h1().fetch }));
export default glue;
