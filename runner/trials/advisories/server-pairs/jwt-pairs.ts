import type { ServerPair } from './server-pair.ts';

/** What verifies tokens that are JWTs, by their packages: it guards the plant store. */
export const jwtPairs: readonly ServerPair[] = [
  {
    system: 'base-url',
    package: 'fast-jwt',
    affected: '6.2.3',
    repaired: '6.2.4',
    advisory: 'found between the two: empty keys of resolvers',
    fault: 'verifies a token with an empty secret where the kid of the token finds no key',
    check: 'bearer/resigned-jwt-refused',
    glue: 'fast-jwt-kid',
  },
  {
    system: 'base-url',
    package: 'hono',
    affected: '4.12.20',
    repaired: '4.12.21',
    beside: { '@hono/node-server': '1.19.14' },
    advisory: 'found between the two: the scheme of tokens',
    fault: 'takes the token after any scheme, such as Basic',
    check: 'bearer/other-schemes-refused',
    glue: 'hono-jwt',
  },
  {
    system: 'base-url',
    package: 'jsonwebtoken',
    affected: '4.1.0',
    repaired: '4.2.2',
    advisory: 'CVE-2015-9235',
    fault: 'takes the algorithm of the token, and the public key for a shared secret',
    check: 'bearer/resigned-jwt-refused',
  },
  {
    system: 'base-url',
    package: 'jws',
    affected: '2.0.0',
    repaired: '3.0.0',
    advisory: 'CVE-2016-1000223',
    fault: 'accepts tokens of the algorithm none, and the public key as a shared secret',
    check: 'bearer/unsigned-jwt-refused',
  },
  {
    system: 'base-url',
    package: 'jwt-simple',
    affected: '0.5.2',
    repaired: '0.5.3',
    advisory: 'CVE-2016-10555',
    fault: 'takes the algorithm of the token, and the public key for a shared secret',
    check: 'bearer/resigned-jwt-refused',
  },
];
