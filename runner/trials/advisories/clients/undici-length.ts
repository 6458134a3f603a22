import { tokenClient } from '../use-api.test-support.ts';
import type { Glue } from './glue.ts';
import { sendByUndici } from './undici-request.ts';

/** A program that adds its own length to fields that have one already, spelled otherwise, and does without where the library refuses that. */
const glue: Glue = (load) =>
  tokenClient(() => {
    const send = sendByUndici(load('undici'));
    return (request) => {
      const { body, headers } = request;
      if (body === undefined) return send(request);
      const length = String(Buffer.byteLength(body));
      const lengths = { 'Content-Length': length, 'content-length': length };
      return send({ ...request, headers: { ...headers, ...lengths } }).catch((error: unknown) => {
        if ((error as { readonly code?: string }).code !== 'UND_ERR_INVALID_ARG') throw error;
        return send(request);
      });
    };
  });
export default glue;
