import { jwtPlants } from './jwt-plants.ts';

interface Library {
  decode(token: string, key: string): unknown;
}

export default jwtPlants('jwt-simple', (load, { pem }) => {
  const { decode } = load('jwt-simple') as Library;
  return (token) => decode(token, pem);
});
