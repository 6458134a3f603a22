import type { AuthorizationPlace, EndpointPaths } from '../../../fixtures/mock/authorization/authorization-place.ts';

type Places = readonly [AuthorizationPlace, ...AuthorizationPlace[]];

/**
 * Returns the authorization servers that a scenario places, with endpoints that nobody can guess where it does not say where they are: a client
 * that does not read the metadata finds nothing.
 */
export function withDrawnEndpoints(places: Places, draw: (name: string) => string): Places {
  const drawn = (place: AuthorizationPlace, number: number): AuthorizationPlace => {
    const path = (name: keyof EndpointPaths): string => `/${draw(`${name}-${number}`)}`;
    return {
      ...place,
      endpoints: {
        authorization: path('authorization'),
        token: path('token'),
        registration: path('registration'),
        revocation: path('revocation'),
        jwks: path('jwks'),
        ...place.endpoints,
      },
    };
  };
  const [first, ...others] = places;
  return [drawn(first, 1), ...others.map((place, index) => drawn(place, index + 2))];
}
