import t from 'tap';
import { findBound } from './filtered-numbers.ts';

t.test('a bound is one that another number is outside of, though not where both are texts', (t) => {
  t.equal(findBound([900, 5000, 7000], 'lower'), 5000);
  t.equal(findBound([900, 5000], 'upper'), 900);
  t.equal(findBound([12.5, 4.99], 'lower'), 12.5);
  t.equal(findBound([100, 200, 300], 'lower'), null, 'numbers of as many digits stand as their texts do');
  t.equal(findBound([7], 'upper'), null);
  t.equal(findBound([], 'lower'), null);
  t.end();
});
