import t from 'tap';
import type { Header } from '../../../runner/kit/exchange.ts';
import { namesSlug } from './names-slug.ts';
import { sharedCachingFault } from '../../../runner/kit/private-caching.ts';
import { readSkillPage } from './read-slugs.ts';
import { sampleSkills } from './sample-skills.ts';
import { chooseUnlike } from './unlike-skills.ts';

const slugs = (value: unknown, pointer: string | null = null): string[] | null =>
  readSkillPage(value, pointer)?.skills.map(({ names }) => names.map(({ text }) => text).join('|')) ?? null;

t.test('slugs are found in lists of any shape', async (t) => {
  const items = [{ slug: 'a', id: 1, name: 'A' }, { slug: 'b' }];
  for (const value of [items, { results: items }, { data: { items } }, { ok: true, skills: items, tags: [] }])
    t.strictSame(slugs(value), ['a', 'b']);
  t.strictSame(slugs(['a', 'b']), ['a', 'b']);
  t.strictSame(slugs([{ id: 7, name: 'cerrar-el-mes' }]), ['7|cerrar-el-mes']);
  t.strictSame(slugs([{ skill: { code: 'x/y' } }, { skill: {} }], '/skill/code'), ['x/y']);
  t.strictSame(slugs({ results: [], errors: [] }), []);
  t.equal(slugs([{ title: 'A' }]), null);
  t.equal(slugs({ a: { b: { c: { d: { e: ['x'] } } } } }), null, 'too deep');
  for (const value of [null, 7, 'a', {}, [null], [[]], [{ slug: 7.5 }], [{ slug: 'x'.repeat(300) }], [{ slug: '..' }]])
    t.equal(slugs(value), null, JSON.stringify(value).slice(0, 40));
});

t.test('pages say what follows, and how many there are', async (t) => {
  t.match(readSkillPage({ count: 9, next: '?page=2', results: ['a'] }, null), { next: '?page=2', total: 9 });
  t.match(readSkillPage({ meta: { total: 9 }, links: { next: '/n' }, data: ['a'] }, null), { next: '/n', total: 9 });
  t.match(readSkillPage({ next: '', count: 'many', results: ['a'] }, null), { next: null, total: null });
  t.strictSame(readSkillPage([{ slug: 'cerrar-el-mes', name: 'Cierre del año' }], null)?.skills[0]?.words.slice(0, 2), [
    'Cierre',
    'cerrar',
  ]);
});

t.test('a skill is the one that was asked for by its slug, wherever it says so', async (t) => {
  const named: unknown[] = [
    { slug: 'A-B' },
    { data: { slug: 'a-b' } },
    { id: 'a-b' },
    '# Skill a-b',
    { url: '/skills/a-b' },
  ];
  for (const value of named) t.ok(namesSlug(value, 'a-b'), JSON.stringify(value));
  const others: unknown[] = [{ slug: 'c', body: 'see a-b' }, { slug: 'c', related: [{ slug: 'a-b' }] }, {}, null, 'c'];
  for (const value of others) t.notOk(namesSlug(value, 'a-b'), JSON.stringify(value));
  t.ok(namesSlug({ slug: 'Cierre', id: 'a-b' }, 'a-b'));
  t.ok(namesSlug({ id: 7 }, '7'));
});

t.test('shared caches keep what they are told to, and what they do not know to be private', async (t) => {
  const bearer: Header[] = [['Authorization', 'Bearer x']];
  const key: Header[] = [
    ['X-API-Key', 'x'],
    ['User-Agent', 'vivero'],
  ];
  const isKept = (sent: readonly Header[], ...headers: Header[]): boolean => sharedCachingFault(headers, sent) !== null;
  const control = (value: string): Header => ['Cache-Control', value];
  for (const value of [
    'private',
    'no-store',
    'no-cache',
    'max-age=0, must-revalidate',
    'public, max-age=0',
    's-maxage=0, max-age=60',
  ])
    for (const sent of [bearer, key]) t.notOk(isKept(sent, control(value)), value);
  t.notOk(isKept(bearer, control('max-age=60')));
  t.ok(isKept(key, control('max-age=60')));
  for (const sent of [bearer, key]) {
    t.notOk(isKept(sent));
    for (const value of ['public', 'PUBLIC, max-age=60', 's-maxage=60', 'private="Set-Cookie", public'])
      t.ok(isKept(sent, control(value)), value);
    t.ok(isKept(sent, ['CDN-Cache-Control', 'max-age=60'], control('private')));
    t.notOk(isKept(sent, ['CDN-Cache-Control', 'no-store'], control('private')));
    t.notOk(isKept(sent, control('public'), ['Vary', '*']));
  }
  t.ok(isKept(bearer, control('must-revalidate, max-age=60')));
  t.notOk(isKept(bearer, control('public'), ['Vary', 'Accept, Authorization']));
  t.notOk(isKept(key, control('public'), ['Vary', 'x-api-key']));
  t.ok(isKept(key, control('public'), ['Vary', 'User-Agent']));
});

t.test('long lists are sampled with their ends, the same for the same seed', async (t) => {
  const all = Array.from({ length: 200 }, (_, index) => index);
  const draw = (): readonly number[] => {
    let state = 7;
    return sampleSkills(all, (bound) => (state = (state * 31 + 11) % 1_000_003) % bound);
  };
  t.equal(new Set(draw()).size, 50);
  t.strictSame([draw()[0], draw().at(-1)], [0, 199]);
  t.strictSame(draw(), draw());
  t.strictSame(
    sampleSkills([1, 2], () => 0),
    [1, 2],
  );
});

t.test('skills of each kind come before others of the same', async (t) => {
  const skill = (slug: string, area: string, version: string) => ({
    slug,
    kinds: new Map([
      ['area', area],
      ['version', version],
    ]),
  });
  const skills = [
    skill('a', 'banks', '1'),
    skill('b', 'banks', '2'),
    skill('c', 'taxes', '1'),
    skill('d', 'banks', '3'),
    skill('e', 'payroll', '4'),
  ];
  for (const first of [0, 1, 2]) {
    const chosen = chooseUnlike(skills, 3, (bound) => Math.min(first, bound - 1)).map(({ slug }) => slug);
    t.strictSame([chosen[0], ...chosen.slice(1).toSorted()], ['a', 'c', 'e']);
  }
  t.equal(chooseUnlike(skills, 9, () => 0).length, 5);
  t.strictSame(
    chooseUnlike([], 3, () => 0),
    [],
  );
});
