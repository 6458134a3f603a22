import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { eleventy } from './eleventy.test-support.ts';
import { expressOpenapiValidator } from './express-openapi-validator.test-support.ts';
import { fastifyApi } from './fastify-api.test-support.ts';
import { fastifyPlants } from './fastify-plants.test-support.ts';
import { honoMcp } from './hono-mcp.test-support.ts';
import { honoZodOpenapi } from './hono-zod-openapi.test-support.ts';
import { nodeOauth } from './node-oauth.test-support.ts';
import { oauth2MockServer } from './oauth2-mock-server.test-support.ts';
import { openapiBackend } from './openapi-backend.test-support.ts';
import { serverFilesystem } from './server-filesystem.test-support.ts';
import { swaggerUiExpress } from './swagger-ui-express.test-support.ts';
import { tmcp } from './tmcp.test-support.ts';
import { workersOauthProvider } from './workers-oauth-provider.test-support.ts';

/** All stacks that vivero is run against. */
export const stacks: readonly ForeignStack[] = [
  tmcp,
  honoMcp,
  serverFilesystem,
  nodeOauth,
  oauth2MockServer,
  workersOauthProvider,
  fastifyApi,
  swaggerUiExpress,
  honoZodOpenapi,
  fastifyPlants,
  expressOpenapiValidator,
  openapiBackend,
  eleventy,
];
