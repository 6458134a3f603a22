import type { Authorization } from '../../../runner/kit/authorization.ts';
import { parseChallenges } from '../../../runner/kit/challenges.ts';
import { type Exchange, headerValues } from '../../../runner/kit/exchange.ts';
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

function challengedScopes({ response }: Exchange): string[] {
  return headerValues(response?.headers ?? [], 'www-authenticate')
    .map(parseChallenges)
    .flatMap((parsed) => (parsed.ok ? parsed.challenges : []))
    .flatMap(({ parameters }) => parameters)
    .flatMap(([name, value]) => (name === 'scope' ? value.split(' ') : []));
}
