import { jwtPlants } from './jwt-plants.ts';

interface Library {
  verify(token: string, ...algorithmAndKey: string[]): boolean;
  decode(token: string): { readonly payload: unknown } | null;
}

/** The algorithm has to be named only from 3.0.0 on: before it, there is no way to. */
export default jwtPlants('jws', (load, { pem }) => {
  const { verify, decode } = load('jws') as Library;
  const isValid = (token: string): boolean => (verify.length > 2 ? verify(token, 'RS256', pem) : verify(token, pem));
  return (token) => {
    const payload = isValid(token) ? (decode(token)?.payload ?? null) : null;
    return typeof payload === 'string' ? (JSON.parse(payload) as unknown) : payload;
  };
});
