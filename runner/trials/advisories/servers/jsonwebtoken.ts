import { jwtPlants } from './jwt-plants.ts';

interface Library {
  verify(token: string, key: string): unknown;
}

export default jwtPlants('jsonwebtoken', (load, { pem }) => {
  const library = load('jsonwebtoken') as Library;
  // Its early versions call their own members.
  return (token) => library.verify(token, pem);
});
