import t from 'tap';
import type { MockResponse } from '../../fixtures/mock/overlay.ts';
import { servesAlike } from './serves-alike.ts';

const plain: MockResponse = { status: 200, headers: [['Content-Type', 'application/json']], body: '{}' };

t.test('what only shows that a system serves may say anything else', async (t) => {
  t.ok(servesAlike({ ...plain, body: '[]' }, plain), 'another body');
  t.ok(servesAlike({ ...plain, headers: [['Mcp-Session-Id', 'a']] }, plain), 'other fields');
});

t.test('what may end a run, or keep it waiting, is told apart', async (t) => {
  t.notOk(servesAlike({ ...plain, status: 202 }, plain), 'another status');
  t.notOk(servesAlike({ ...plain, status: 401 }, { ...plain, status: 401 }), 'a refusal, whose fields are read');
  t.notOk(servesAlike({ ...plain, wire: { delayMs: 1 } }, plain), 'what happens on the connection');
  t.notOk(servesAlike({ ...plain, headers: [['content-length', '3']] }, plain), 'another end');
  t.notOk(servesAlike({ ...plain, headers: [['X', 'a\u0001']] }, plain), 'what a parser may refuse');
});
