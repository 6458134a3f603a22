import type { IncomingMessage } from 'node:http';
import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';
import { textOf } from './send-by-request.ts';

type Get = (options: object, take: (error: Error | null, response: IncomingMessage) => void) => void;

const glue: Glue = (load) =>
  tokenClient(() => (request) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    (load('simple-get') as Get)({ ...request }, (error, response) =>
      error === null ? resolve(response) : reject(error),
    );
    return promise.then(textOf);
  });
export default glue;
