import t from 'tap';
import { alterSession } from './altered-sessions.ts';

t.test('alters an id in ways that make another one of it', (t) => {
  const id = '5b1f0c3e-0000-4000-8000-76697665726f';
  const altered = alterSession(id).map(([, one]) => one);
  t.ok(altered.length > 3);
  t.notOk(altered.includes(id));
  t.ok(altered.includes(`${id}vivero`));
  t.ok(altered.includes(id.slice(0, -1)));
  t.end();
});

t.test('leaves the name of an instance behind an id as it is', (t) => {
  const id = '5b1f0c3e-0000-4000-8000-76697665726f.node-1';
  t.ok(alterSession(id).every(([, one]) => one.endsWith('.node-1') && one !== id));
  t.end();
});

t.test('an id with any signs in it is altered, since nobody decodes it', async (t) => {
  const id = `!~#$%&'()*+-./:;<=>?@[]^_\`{|}${'a1'.repeat(30)}==`;
  t.ok(alterSession(id).length > 4);
  t.ok(alterSession(id).every(([, altered]) => altered !== id));
});
