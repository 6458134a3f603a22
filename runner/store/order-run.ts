import { orderMembers } from './order-members.ts';
import { runSchema } from './run-schema.ts';

/** Returns a run, or some members of it, in the order of `run.json`. */
export const orderRun = orderMembers(runSchema);

/** Returns a packed result in the order of `run.json`. */
export const orderResult = orderMembers(runSchema, 'result');

/** Returns a packed exchange in the order of `run.json`. */
export const orderExchange = orderMembers(runSchema, 'exchange');

/** Returns a packed body in the order of `run.json`. */
export const orderBody = orderMembers(runSchema, 'body');

/** Returns what another suite says in the order of `run.json`. */
export const orderSecondOpinion = orderMembers(runSchema, 'secondOpinion');

/** Returns what was requested of an operation in the order of `run.json`. */
export const orderOperation = orderMembers(runSchema, 'requestedOperation');
