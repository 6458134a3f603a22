import t from 'tap';
import { parseChallenges } from './challenges.ts';

t.test('a value that lacks its quotes is named', async (t) => {
  const written = ['Bearer realm="a", resource_metadata=https://a.example/x', 'Bearer error_description=(no token)'];
  const faults = written.map(parseChallenges).map((parsed) => (parsed.ok ? 'read' : parsed.fault));
  t.match(faults[0], /^at character \d+: expected quotes around the value of resource_metadata$/);
  t.match(faults[1], /^at character \d+: expected a value of error_description$/);
});

t.test('values that are tokens need no quotes', async (t) => {
  for (const value of ['Bearer error=invalid_token', 'Bearer a=b , c = d', 'Bearer a=b,, Basic realm="x"'])
    t.equal(parseChallenges(value).ok, true, value);
});
