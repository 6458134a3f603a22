import type { Authorization } from '../../../runner/kit/authorization.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { bearerChallenges, parameterValues } from '../../bearer/support/bearer-challenge.ts';
import { findMetadata } from './found-metadata.ts';
import { readTexts } from './member-values.ts';

/** A scope that a resource names, and the exchange that shows it. */
export interface NamedScopes {
  readonly scopes: readonly string[];
  readonly exchange: Exchange;
}

/** Resolves to the scopes that the metadata at each of its places and the challenge of the endpoint name. */
export async function findNamedScopes(authorization: Authorization): Promise<NamedScopes[]> {
  const { anonymous } = await authorization.discover();
  const found = await findMetadata(authorization);
  return [
    ...found.map(({ value, exchange }) => ({ scopes: readTexts(value['scopes_supported']) ?? [], exchange })),
    { scopes: challengedScopes(anonymous), exchange: anonymous },
  ];
}

/** Returns the scopes that the challenge of a response names. */
export function challengedScopes(exchange: Exchange): string[] {
  return parameterValues(bearerChallenges(exchange), 'scope')
    .flatMap((value) => value.split(' '))
    .filter((scope) => scope !== '');
}
