import { jwtPlants, type Verify } from './jwt-plants.ts';

interface Library {
  createVerifier(options: object): Verify;
}

/** The key is looked up by the kid of the token, and is empty where there is none. */
export default jwtPlants('fast-jwt-kid', (load, { pem, jwk }) => {
  const { createVerifier } = load('fast-jwt') as Library;
  const key = async ({ header }: { readonly header: { readonly kid?: string } }): Promise<string> =>
    header.kid === jwk['kid'] ? pem : '';
  return createVerifier({ key });
});
