/** The judge of what became of a thing, as pure functions: what is wrong is found, and what is right is never accused. */
import t from 'tap';
import { listOperations } from '../../../runner/documents/openapi/list-operations.ts';
import type { AskedSequence, Campaign, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { findUnlike } from './alike.ts';
import { judgeNothingLost, judgeReplacedMaps, judgeReplacedWhole, judgeStrangers, judgeTags } from './change-rules.ts';
import { judgeReplaced } from './sequence-rules.ts';

const author = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    town: { type: 'string' },
    books: { type: 'integer' },
    state: { enum: ['active', 'gone'] },
    note: { type: 'string', default: 'none so far' },
    password: { type: 'string' },
    pin: { type: 'string', writeOnly: true },
    phase: { type: 'string', readOnly: true },
    genres: { type: 'array', items: { type: 'string' } },
    open: { type: 'boolean' },
    kept: { type: 'boolean', default: true },
  },
};
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Author' } } };
const body = { requestBody: { required: true, content } };
const value = {
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  paths: {
    '/authors': { post: { ...body, responses: { 201: { description: '', content } } } },
    '/authors/{id}': {
      get: { responses: { 200: { description: '', content } } },
      put: { ...body, responses: { 200: { description: '', content } } },
      delete: { responses: { 204: { description: '' } } },
    },
  },
  components: { schemas: { Author: author } },
};
const operations = listOperations(value, {
  documentUrl: new URL('https://api.example/openapi.json'),
  apiUrl: new URL('https://api.example'),
  isOwn: () => true,
  locate: (url) => url,
});
const campaign = { document: { value } } as unknown as Pick<Campaign, 'document'>;
const methods: Partial<Record<StepRole, string>> = {
  create: 'POST',
  replace: 'PUT',
  'replace again': 'PUT',
  'delete by a stranger': 'DELETE',
};

interface Step {
  readonly role: StepRole;
  readonly sent?: object;
  readonly shown?: object;
  readonly status?: number;
  readonly tag?: string;
}

function sequence(...steps: readonly Step[]): AskedSequence {
  const made = steps.map(({ role, sent, shown, status = 200, tag }) => {
    const operation = operations.find(({ method }) => method === (methods[role] ?? 'GET'));
    const bytesOf = (what: object | undefined): Buffer => Buffer.from(what === undefined ? '' : JSON.stringify(what));
    const json: [string, string] = ['Content-Type', 'application/json'];
    const request = { url: 'https://api.example/authors', method: '', headers: [json], body: { bytes: bytesOf(sent) } };
    const headers = [json, ...(tag === undefined ? [] : [['ETag', tag]])];
    const response = { status, headers, body: { bytes: bytesOf(shown), truncated: false } };
    return { role, case: { operation }, exchange: { request, response, fault: null } };
  });
  return { name: 'authors', create: operations[0], steps: made } as unknown as AskedSequence;
}

const okOf = (verdicts: ReadonlyArray<{ readonly ok: boolean }>): boolean[] => verdicts.map(({ ok }) => ok);
const whole = { name: 'Ana Rojas', town: 'Temuco', books: 12, state: 'active', note: 'a note of ours' };

t.test('a PUT that leaves everything behind is found, and nothing else', (t) => {
  const put = (after: object, before: object = whole) =>
    okOf(
      judgeReplacedWhole(
        sequence(
          { role: 'create', sent: whole, status: 201 },
          { role: 'read', shown: before },
          { role: 'replace', sent: { name: 'Bea' } },
          { role: 'replaced', shown: after },
        ),
        campaign,
      ),
    );
  t.strictSame(put({ ...whole, name: 'Bea' }), [false], 'all is still there');
  t.strictSame(put({ name: 'Bea' }), [true]);
  t.strictSame(put({ name: 'Bea', town: null, books: 0 }), [true], 'empty values in their place');
  t.strictSame(put({ name: 'Bea', town: 'Temuco' }), [true], 'one that a service never changes');
  t.strictSame(put({ name: 'Bea', state: 'active', note: 'none so far' }), [true], 'a default and a member of an enum');
  t.strictSame(
    put({ ...whole, name: 'Bea' }, { name: 'Ana Rojas' }),
    [],
    'what was never stored cannot be left behind',
  );
  t.end();
});

t.test('a member of what was created that is not there is found, unless it is a secret or says nothing', (t) => {
  const created = (sent: object, shown: object) =>
    okOf(judgeNothingLost(sequence({ role: 'create', sent, status: 201 }, { role: 'read', shown }), campaign));
  t.strictSame(created(whole, { ...whole, id: 7 }), [true]);
  t.strictSame(created(whole, { name: 'Ana Rojas', books: 12 }), [false], 'without the town');
  t.strictSame(created({ ...whole, genres: ['a'] }, whole), [false], 'without the list');
  t.strictSame(created({ name: 'Ana Rojas', genres: [], books: 0 }, { name: 'Ana Rojas' }), [true], 'nothing was said');
  t.strictSame(created({ name: 'Ana Rojas', password: 'secret-1', pin: '12345' }, { name: 'Ana Rojas' }), [true]);
  t.strictSame(created({ name: 'Ana Rojas', open: true }, { name: 'Ana Rojas' }), [false], 'true is seldom a default');
  t.strictSame(created({ name: 'Ana Rojas', kept: true }, { name: 'Ana Rojas' }), [true], 'the default');
  t.strictSame(created({ name: 'Ana Rojas', open: false }, { name: 'Ana Rojas' }), [true]);
  t.strictSame(created({ name: 'Ana Rojas', undescribed: 'some text' }, { name: 'Ana Rojas' }), [true]);
  t.end();
});

t.test('what differs can be stored, however large its numbers are', (t) => {
  const unlike = findUnlike({ id: 1, of: [2] }, { id: 9_007_199_254_740_993n, of: [9_007_199_254_740_995n] });
  t.strictSame(unlike, { pointer: '/id', meant: '1', found: '9007199254740993' });
  t.strictSame(findUnlike([1], [[9_007_199_254_740_995n]]), { pointer: '', meant: [1], found: [['9007199254740995']] });
  t.equal(findUnlike({ a: 'x' }, { a: 'X ' }), null);
  t.end();
});

t.test('one strong tag for two contents is found', (t) => {
  const tags = (first: string | undefined, second: string | undefined, changed: object) =>
    okOf(
      judgeTags(
        sequence(
          { role: 'read', shown: { name: 'a' }, ...(first !== undefined && { tag: first }) },
          { role: 'replaced', shown: changed, ...(second !== undefined && { tag: second }) },
        ),
      ),
    );
  t.strictSame(tags('"1"', '"1"', { name: 'b' }), [false]);
  t.strictSame(tags('"1"', '"2"', { name: 'b' }), [true]);
  t.strictSame(tags('"1"', '"1"', { name: 'a' }), [true], 'nothing changed');
  t.strictSame(tags('W/"1"', 'W/"1"', { name: 'b' }), [], 'weak');
  t.strictSame(tags(undefined, '"1"', { name: 'b' }), []);
  t.end();
});

t.test('whoever deletes without the right credentials is refused', (t) => {
  const role = 'delete by a stranger';
  t.strictSame(okOf(judgeStrangers(sequence({ role, status: 401 }, { role, status: 403 }))), [true]);
  t.strictSame(okOf(judgeStrangers(sequence({ role, status: 401 }, { role, status: 204 }))), [false]);
  t.strictSame(judgeStrangers(sequence({ role: 'delete', status: 204 })), []);
  t.end();
});

t.test('an entry of a map that a PUT leaves out goes', (t) => {
  const judge = (shown: object, sent: object = { links: { wiki: 'a' } }): boolean[] =>
    okOf(
      judgeReplacedMaps(
        sequence(
          { role: 'replace whole', sent: { name: 'Ana', links: { wiki: 'a', home: 'b' } } },
          { role: 'replace part', sent: { name: 'Ana', ...sent } },
          { role: 'replaced part', shown: { name: 'Ana', ...shown } },
        ),
      ),
    );
  t.strictSame(judge({ links: { wiki: 'a', home: 'b' } }), [false]);
  t.strictSame(judge({ links: { home: 'c' } }, { links: {} }), [false], 'with another value');
  t.strictSame(judge({ links: { wiki: 'a' } }), [true]);
  t.strictSame(judge({}), [true], 'no map is shown');
  t.strictSame(judge({ links: { wiki: 'a', own: 'of the service' } }), [true], 'an entry of the service');
  t.strictSame(judge({ links: { wiki: 'a', home: 'b' } }, {}), [], 'the whole map was left out');
  t.end();
});

t.test('the same PUT twice leaves what a client sets as one leaves it', (t) => {
  const judge = (first: object, second: object): boolean[] =>
    okOf(
      judgeReplaced(
        sequence(
          { role: 'replace', sent: { name: 'Ana' } },
          { role: 'replaced', shown: { name: 'Ana', ...first } },
          { role: 'replace again', sent: { name: 'Ana' } },
          { role: 'replaced again', shown: { name: 'Ana', ...second } },
        ),
        campaign,
      ),
    );
  t.strictSame(judge({ town: 'Temuco' }, { town: 'Temuco (2)' }), [true, false]);
  t.strictSame(judge({ phase: 'checked' }, { phase: 'being checked' }), [true, true], 'only the service sets it');
  t.strictSame(judge({ updatedAt: 'a' }, { updatedAt: 'b' }), [true, true], 'a time');
  t.end();
});
