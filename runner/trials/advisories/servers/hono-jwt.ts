import { jwtFieldPlants } from './jwt-plants.ts';

interface Context {
  get(name: 'jwtPayload'): object;
  json(value: object): Response;
}
interface Hono {
  use(path: string, handler: unknown): void;
  all(path: string, handler: (context: Context) => Response): void;
  request(path: string, init: RequestInit): Promise<Response>;
}

/** The middleware reads the field, and hands the claims on. */
export default jwtFieldPlants('hono-jwt', (load, { pem }) => {
  const { Hono } = load('hono') as { readonly Hono: new () => Hono };
  const { jwt } = load('hono/jwt') as { jwt(options: object): unknown };
  const app = new Hono();
  app.use('*', jwt({ secret: pem, alg: 'RS256' }));
  app.all('*', (context) => context.json(context.get('jwtPayload')));
  return async (field) => {
    const response = await app.request('/', { headers: { Authorization: field } });
    return response.ok ? response.json() : null;
  };
});
