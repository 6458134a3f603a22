import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerContent, isJson, refuse, refuseCredentials, refuseMethod } from './plants.ts';
import { writeAnswer } from './write-answer.ts';

type Handler = (request: PlantRequest, response: ServerResponse, next: (error?: unknown) => void) => void;
type Failure = { readonly status?: number };
type PlantRequest = IncomingMessage & { readonly body?: unknown };

/** As much of Express as the glue uses. */
export interface PlantApp {
  use(path: string, handler: Handler): void;
  use(handler: Handler): void;
  use(handler: typeof refuseForError): void;
  post(path: string, ...handlers: readonly Handler[]): void;
  all(path: string, handler: Handler): void;
  disable(name: string): void;
  listen(port: number, host: string): unknown;
}
export interface PlantExpress {
  (): PlantApp;
  raw(options: object): Handler;
}

/** Adds the plants to an app, and answers that are Errors for everything else. `before` stands between the credentials and the body. */
export function addExpressPlants(express: PlantExpress, app: PlantApp, ...before: readonly Handler[]): void {
  app.disable('x-powered-by');
  app.use('/plants', (request, response, next) => {
    const refusal = refuseCredentials(request.rawHeaders);
    if (refusal === null) next();
    else writeAnswer(response, refusal);
  });
  app.post(
    '/plants',
    ...before,
    express.raw({
      type: ({ headers }: PlantRequest) => !/^multipart/i.test(headers['content-type'] ?? ''),
      limit: '2mb',
    }),
    (request, response) => {
      const content = request.body instanceof Uint8Array ? request.body : '';
      const isPlant = isJson(request.headers['content-type']);
      writeAnswer(response, isPlant ? answerContent(content) : refuse(400, 'plants are JSON'));
    },
  );
  app.all('/plants', (_request, response) => writeAnswer(response, refuseMethod()));
  app.use((_request: PlantRequest, response: ServerResponse) => writeAnswer(response, refuse(404, 'there is nothing')));
  app.use(refuseForError);
}

function refuseForError(error: Failure, _request: PlantRequest, response: ServerResponse, next: () => void): void {
  if (response.headersSent) next();
  else writeAnswer(response, refuse(error.status ?? 500, 'that is no plant'));
}
