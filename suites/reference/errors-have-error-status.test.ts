import t from 'tap';
import { isErrorAlone } from './errors-have-error-status.ts';

t.test('an error and nothing else is told from what has something to say', async (t) => {
  for (const error of [
    { error: 'not found' },
    { error: 401, message: 'unauthorized' },
    { error: { code: 'x', message: 'y' } },
    { errors: ['name is missing'], data: null },
    { success: false, message: 'upstream unavailable' },
    { ok: false },
    { statusCode: 404, message: 'Cannot GET /x', error: 'Not Found' },
    { status: 'error', message: 'x' },
    { code: 'not_found', message: 'No existe.' },
    { type: 'about:blank', title: 'Not Found', status: 404 },
  ])
    t.ok(isErrorAlone(error), JSON.stringify(error));
  for (const success of [
    {},
    [],
    null,
    'error',
    { results: [], errors: ['one source did not respond'] },
    { errors: [] },
    { error: null, result: { slug: 'a' } },
    { data: [{ slug: 'a' }], errors: ['partial'] },
    { status: 'ok', code: 200 },
    { success: true, message: 'done' },
    { id: 7, status: 'failed', error: 'the job ended' },
    { code: 'ok', message: 'done' },
    { title: 'Error handling', detail: 'a skill' },
    { status: 200, message: 'x' },
  ])
    t.notOk(isErrorAlone(success), JSON.stringify(success));
});
