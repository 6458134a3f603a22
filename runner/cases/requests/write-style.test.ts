import t from 'tap';
import { type ParameterStyle, writeStyle } from './write-style.ts';

const array = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

/** The examples of OpenAPI 3.1, "Style Examples", for the name `color`: of a primitive, an array, an object. */
const examples: ReadonlyArray<
  readonly [
    style: ParameterStyle['style'],
    explode: boolean,
    place: 'path' | 'query',
    written: readonly (string | null)[],
  ]
> = [
  ['matrix', false, 'path', [';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150']],
  ['matrix', true, 'path', [';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150']],
  ['label', false, 'path', ['.blue', '.blue,black,brown', '.R,100,G,200,B,150']],
  ['label', true, 'path', ['.blue', '.blue.black.brown', '.R=100.G=200.B=150']],
  ['simple', false, 'path', ['blue', 'blue,black,brown', 'R,100,G,200,B,150']],
  ['simple', true, 'path', ['blue', 'blue,black,brown', 'R=100,G=200,B=150']],
  ['form', false, 'query', ['color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
  ['form', true, 'query', ['color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150']],
  ['spaceDelimited', false, 'query', ['color=blue', 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150']],
  ['pipeDelimited', false, 'query', ['color=blue', 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150']],
  ['deepObject', true, 'query', [null, null, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150']],
];

for (const [style, explode, place, written] of examples) {
  t.test(`${style}${explode ? ', exploded' : ''}`, async (t) => {
    t.strictSame(
      ['blue', array, object].map((value) => write({ style, explode, in: place }, value)),
      written,
    );
  });
}

t.test('what stands for something else in a URL is escaped, unless it is allowed', async (t) => {
  const form = { style: 'form', explode: true, in: 'query' } as const;
  t.equal(write(form, 'a b&c=d/é#'), 'color=a%20b%26c%3Dd%2F%C3%A9%23');
  t.equal(write({ ...form, allowReserved: true }, 'a b&c=d/é#'), 'color=a%20b%26c=d/%C3%A9%23');
  t.equal(write(form, '\ud800'), 'color=%EF%BF%BD', 'what is no character is replaced');
  t.equal(write({ style: 'simple', explode: false, in: 'path' }, ['a,b', 'c']), 'a%2Cb,c');
  t.equal(write({ style: 'simple', explode: false, in: 'header' }, 'a b&c'), 'a b&c', 'a field has no escapes');
  t.equal(write({ style: 'form', explode: true, in: 'cookie' }, 'a;b'), 'color=a%3Bb');
});

t.test('a parameter with a media type is written in it', async (t) => {
  const json = { style: 'form', explode: true, in: 'query', contentType: 'application/json' } as const;
  t.equal(write(json, { a: [1] }), 'color=%7B%22a%22%3A%5B1%5D%7D');
  t.equal(write({ ...json, contentType: 'text/plain' }, 'x y'), 'color=x%20y');
});

t.test('what no style can say is not written', async (t) => {
  const form = { style: 'form', explode: true, in: 'query' } as const;
  for (const value of [null, [], {}, [[1]], [null], { a: { b: 1 } }, { a: null }])
    t.equal(write(form, value), null, JSON.stringify(value));
});

function write(
  how: Partial<ParameterStyle> & { readonly in: 'path' | 'query' | 'header' | 'cookie' },
  value: unknown,
): string | null {
  const parameter = {
    name: 'color',
    style: 'simple',
    explode: false,
    allowReserved: false,
    contentType: null,
    ...how,
  } as const;
  const written = writeStyle(parameter, value);
  if (written === null) return null;
  return 'text' in written ? written.text : written.pairs.map(([name, text]) => `${name}=${text}`).join('&');
}
