import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { readTexts } from './support/member-values.ts';
import { challengedScopes } from './support/named-scopes.ts';

/** Whether a comma is part of a scope, which bearer/challenge-scope-is-list cannot tell, the list in the metadata says. */
export default defineCheck({
  id: 'metadata/challenge-scopes-spaced',
  clause: 'rfc6750:protected-resource.scope-list',
  title: 'Several scopes in a challenge are separated by spaces',
  why: 'Clients request the whole list as one scope that nobody knows, and the sign-in ends with invalid_scope.',
  sends: 'A valid request to the MCP endpoint without credentials, and GET of the metadata at each of its locations.',
  passes:
    'scope with spaces between scopes. A scope may contain other characters if the metadata lists it so. Inapplicable without scope, and where no metadata lists its scopes.',
  fails: 'Listed scopes with a comma, a semicolon or a plus sign between them.',
  fix: 'Join scopes with a single space.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['challenge-scopes-with-commas'],
  async run({ authorization, expect }) {
    const { anonymous } = await authorization.discover();
    const named = challengedScopes(anonymous);
    const listed = (await findMetadata(authorization)).flatMap(
      ({ value }) => readTexts(value['scopes_supported']) ?? [],
    );
    if (named.length === 0 || listed.length === 0)
      throw new Inapplicable('the challenge or the metadata names no scopes');
    const joined = named.filter((scope) => !listed.includes(scope) && areListed(scope.split(/[,;+]/), listed));
    expect.that('a space stands between each two scopes', joined.length === 0, {
      expected: 'scopes that the metadata lists, separated by spaces',
      actual: joined.length === 0 ? named : { joined: joined.map((scope) => scope.slice(0, 200)) },
      exchange: anonymous,
    });
  },
});

function areListed(parts: readonly string[], listed: readonly string[]): boolean {
  return parts.length > 1 && parts.every((part) => listed.includes(part.trim()));
}
