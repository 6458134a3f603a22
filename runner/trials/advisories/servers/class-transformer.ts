import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isJson, refuse, refuseCredentials, refuseMethod } from './plants.ts';
import type { ServerGlue } from './server-glue.ts';
import { pathOf, writeAnswer } from './write-answer.ts';

type Decorator = (prototype: object, property: string) => void;
interface Validator {
  IsInt(): Decorator;
  IsString(): Decorator;
  IsOptional(): Decorator;
  validate(value: object): Promise<readonly unknown[]>;
}
interface Transformer {
  plainToClass(kind: new () => object, value: object): object;
}

class NewPlant {}

/** Node's http, where class-transformer makes a plant of the content and class-validator judges it, as both READMEs have it. */
const serve: ServerGlue = (load, port) => {
  const { IsInt, IsString, IsOptional, validate } = load('class-validator') as Validator;
  const { plainToClass } = load('class-transformer') as Transformer;
  const decorate = (property: string, ...decorators: readonly Decorator[]): void => {
    for (const decorator of decorators) decorator(NewPlant.prototype, property);
  };
  decorate('id', IsInt());
  decorate('name', IsString());
  decorate('tag', IsOptional(), IsString());
  /** Returns a plant that the packages let through, or `null`. `IsOptional` lets null through too, so that is judged here. */
  const readPlant = async (content: string): Promise<object | null> => {
    try {
      const value: unknown = JSON.parse(content);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
      const plant = plainToClass(NewPlant, value) as { readonly tag?: unknown };
      return plant.tag === null || (await validate(plant)).length > 0 ? null : plant;
    } catch {
      return null;
    }
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const content = await buffer(request).catch(() => null);
    if (content === null) return;
    if (pathOf(request) !== '/plants') return writeAnswer(response, refuse(404, 'there is nothing'));
    if (request.method !== 'POST') return writeAnswer(response, refuseMethod());
    const refusal = refuseCredentials(request.rawHeaders);
    if (refusal !== null) return writeAnswer(response, refusal);
    const plant = isJson(request.headers['content-type']) ? await readPlant(content.toString()) : null;
    if (plant === null) return writeAnswer(response, refuse(400, 'that is no plant'));
    const { name, tag } = plant as { readonly name?: unknown; readonly tag?: unknown };
    const body = JSON.stringify({ name, tag });
    return writeAnswer(response, { status: 200, headers: { 'Content-Type': 'application/json' }, body });
  };
  createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1');
};

export default serve;
