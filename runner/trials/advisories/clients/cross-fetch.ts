import { tokenClient } from '../use-api.test-support.ts';
import { fetches } from './fetches.ts';
import type { Glue } from './glue.ts';

const glue: Glue = (load) => tokenClient(() => fetches(load('cross-fetch')));
export default glue;
