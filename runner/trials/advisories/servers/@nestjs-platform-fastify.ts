import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPlant, refuse, refuseCredentials } from './plants.ts';
import { send, type FastifyReply, type FastifyRequest } from './fastify.ts';
import type { ServerGlue } from './server-glue.ts';
import { writeAnswer } from './write-answer.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type Decorator = (...parameters: unknown[]) => void;
interface Consumer {
  apply(middleware: Middleware): { forRoutes(path: string): void };
}
interface Application {
  useGlobalFilters(filter: object): void;
  listen(port: number, host: string): Promise<unknown>;
}
type Decorators = Readonly<Record<'Module' | 'Controller' | 'Post' | 'Req' | 'Res', (value?: unknown) => Decorator>>;

const judgeToken: Middleware = (request, response, next) => {
  const refusal = refuseCredentials(request.rawHeaders);
  if (refusal === null) next();
  else writeAnswer(response, refusal);
};

class Plants {
  create({ body }: FastifyRequest, reply: FastifyReply): void {
    send(reply, answerPlant(body));
  }
}
class Program {
  configure(consumer: Consumer): void {
    consumer.apply(judgeToken).forRoutes('plants');
  }
}
class Failures {
  catch(error: { getStatus?(): number; readonly statusCode?: number }, host: object): void {
    const { switchToHttp } = host as { switchToHttp(): { getResponse(): FastifyReply } };
    const status = error.getStatus?.() ?? error.statusCode ?? 500;
    send(switchToHttp.call(host).getResponse(), refuse(status === 415 ? 400 : status, 'that is no plant'));
  }
}

/** Nest over Fastify, whose middleware judges the token, as its documentation has it. Decorators are called as functions: their syntax needs a compiler. */
const serve: ServerGlue = async (load, port) => {
  load('reflect-metadata');
  const { Module, Controller, Post, Req, Res } = load('@nestjs/common') as Decorators;
  const { Catch } = load('@nestjs/common') as { readonly Catch: () => Decorator };
  const { NestFactory } = load('@nestjs/core') as {
    readonly NestFactory: { create(module: unknown, adapter: unknown, options: object): Promise<Application> };
  };
  const { FastifyAdapter } = load('@nestjs/platform-fastify') as { readonly FastifyAdapter: new () => unknown };
  Post()(Plants.prototype, 'create', Object.getOwnPropertyDescriptor(Plants.prototype, 'create'));
  Req()(Plants.prototype, 'create', 0);
  Res()(Plants.prototype, 'create', 1);
  Controller('plants')(Plants);
  Module({ controllers: [Plants] })(Program);
  Catch()(Failures);
  const app = await NestFactory.create(Program, new FastifyAdapter(), { logger: false });
  app.useGlobalFilters(new Failures());
  await app.listen(port, '127.0.0.1');
};

export default serve;
