import t from 'tap';
import { echoesOf } from './echoes.ts';
import { type EntryParts, makeRun } from './entry.test-support.ts';

/** Returns what of the first response came back. */
function echoes(entries: readonly EntryParts[], handedOver = {}): string[] {
  const run = makeRun(entries, { handedOver });
  const [first] = run.entries;
  return first === undefined ? [] : echoesOf(first, run);
}

t.test('a value of a response in a later request is an echo', (t) => {
  const response = '{"results":[{"slug":"cerrar-el-mes","area":"banks"}]}';
  t.same(
    echoes([
      { id: 1, response },
      { id: 2, target: '/api/skills/cerrar-el-mes' },
    ]),
    ['cerrar-el-mes'],
  );
  t.same(
    echoes([
      { id: 1, response },
      { id: 2, method: 'POST', body: '{"x":"cerrar-el-mes"}' },
    ]),
    ['cerrar-el-mes'],
  );
  t.end();
});

t.test('the path and the query of a URL are an echo of it', (t) => {
  const response = '{"next":"http://127.0.0.1:4100/api/skills/list?page=2"}';
  t.same(
    echoes([
      { id: 1, response },
      { id: 2, target: '/api/skills/list?page=2' },
    ]),
    ['/api/skills/list?page=2'],
  );
  t.end();
});

t.test('what the client had before is not an echo', (t) => {
  const response = '{"slug":"cerrar-el-mes"}';
  const target = '/api/skills/cerrar-el-mes';
  t.same(
    echoes([
      { id: 1, target, response },
      { id: 2, target },
    ]),
    [],
  );
  t.same(
    echoes(
      [
        { id: 1, response },
        { id: 2, target },
      ],
      { slug: 'cerrar-el-mes' },
    ),
    [],
  );
  t.end();
});

t.test('single words are not an echo, since paths have them', (t) => {
  t.same(
    echoes([
      { id: 1, response: '{"area":"accounting"}' },
      { id: 2, target: '/api/accounting/journal' },
    ]),
    [],
  );
  t.end();
});

t.test('a response that nothing follows has no echo', (t) => {
  t.same(echoes([{ id: 1, response: '{"slug":"cerrar-el-mes"}' }]), []);
  t.end();
});
