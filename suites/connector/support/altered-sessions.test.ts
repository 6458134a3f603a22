import t from 'tap';
import { alterSession } from './altered-sessions.ts';

const sessionId = 'q7Xk2vLmPz9RtB4cW8yN';

t.test('every alteration changes each of several cookies', (t) => {
  const altered = alterSession({ header: 'Cookie', value: `sid=${sessionId}; csrf=aB3dE5gH7jK9` });
  t.ok(altered.length >= 5);
  for (const [name, value] of altered) {
    t.notMatch(value, new RegExp(`sid=${sessionId}(?:;|$)`), `${name}: the first one`);
    t.notMatch(value, /csrf=aB3dE5gH7jK9(?:;|$)/, `${name}: the second one`);
  }
  t.end();
});

t.test('the signature behind a session is altered by itself', (t) => {
  const altered = new Map(alterSession({ header: 'Cookie', value: `s=${sessionId}${sessionId}.c2lnbmF0dXJlLW9mLWl0` }));
  t.match(altered.get('with another signature'), new RegExp(`^s=${sessionId}${sessionId}\\.`));
  t.end();
});

t.test('the name of an instance is never all that is altered', (t) => {
  for (const name of ['node1', 'app-7d9f8b6c5-x2k4q', '-1234567890']) {
    const altered = alterSession({ header: 'Cookie', value: `JSESSIONID=${sessionId}${sessionId}.${name}` });
    t.ok(altered.length > 3);
    for (const [, value] of altered) t.notOk(value.startsWith(`JSESSIONID=${sessionId}${sessionId}.`));
  }
  t.end();
});

t.test('what leaves one of several cookies as it was is left out', (t) => {
  const value = `sid=0f8fad5bd9cb469fa16570867728950e; csrf=${sessionId}`;
  t.notOk(alterSession({ header: 'Cookie', value }).some(([name]) => name === 'in upper case'));
  t.end();
});

t.test('a session of hexadecimal digits is not sent in upper case', (t) => {
  const names = alterSession({ header: 'Cookie', value: 'sid=0f8fad5bd9cb469fa16570867728950e' }).map(([name]) => name);
  t.notOk(names.includes('in upper case'));
  t.ok(names.includes('left empty'));
  t.end();
});

t.test('a header other than Cookie is altered as a whole, and never empty', (t) => {
  const names = alterSession({ header: 'X-Session', value: sessionId }).map(([name]) => name);
  t.ok(names.includes('with its last character cut'));
  t.notOk(names.includes('left empty'));
  t.end();
});

t.test('data, and values too short for a session, are not altered', (t) => {
  const data = ['sid={"id":"q7Xk2vLmPz9R","lang":"es"}', 'sid=%7B%22id%22%3A1%7D', 'sid=user&id=q7Xk2vLm', 'lang=es'];
  for (const value of data) t.same(alterSession({ header: 'Cookie', value }), []);
  t.end();
});
