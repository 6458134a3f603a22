import { tokenClient } from '../use-api.test-support.ts';
import { fetches } from './fetches.ts';
import type { Glue } from './glue.ts';

const glue: Glue = (load) =>
  tokenClient(() => fetches(load('make-fetch-happen')), { cookie: 'session=of-the-company' });
export default glue;
