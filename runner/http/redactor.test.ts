import fc from 'fast-check';
import t from 'tap';
import { createRedactor, type Redactor } from './redactor.ts';
import { readSpelled } from './spelled-text.ts';

const jwt = [
  Buffer.from('{"alg":"RS256","kid":"key-1","typ":"JWT"}').toString('base64url'),
  Buffer.from('{"iss":"https://as.example","sub":"acme","exp":1999999999}').toString('base64url'),
  'c2lnbmF0dXJlLXRoYXQtaXMtbm90LW9uZS1idXQtbG9uZy1lbm91Z2g',
].join('.');
const awkward = 's3cr3t/+"quoted" & ünïcode';
const redactor = createRedactor([jwt, awkward, 'hunter2!', 'tiny', '']);

t.test('a secret is taken out in each of its forms', async (t) => {
  const forms: ReadonlyArray<readonly [name: string, text: string]> = [
    ['as it is', awkward],
    ['percent-encoded', encodeURIComponent(awkward)],
    ['percent-encoded in small letters', encodeURIComponent(awkward).replace(/%../g, (escape) => escape.toLowerCase())],
    ['as a form field', new URLSearchParams({ '': awkward }).toString().slice(1)],
    ['in JSON', JSON.stringify(awkward).slice(1, -1)],
    ['in JSON with slashes escaped', JSON.stringify(awkward).slice(1, -1).replaceAll('/', '\\/')],
    [
      'in JSON of ASCII only',
      JSON.stringify(awkward).slice(1, -1).replaceAll('ü', '\\u00FC').replaceAll('ï', '\\u00EF'),
    ],
    ['in HTML', awkward.replaceAll('&', '&amp;').replaceAll('"', '&quot;')],
    ['in capitals', awkward.toUpperCase()],
    ['reversed', Array.from(awkward).reverse().join('')],
  ];
  for (const [name, form] of forms) t.equal(redactor.text(`<${form}>`), '<[redacted]>', name);
});

t.test('a secret that is spelled out character by character is taken out', async (t) => {
  const each = (text: string, spell: (code: number) => string): string =>
    text
      .split('')
      .map((unit) => spell(unit.charCodeAt(0)))
      .join('');
  const hex = (text: string, before: string): string =>
    Array.from(Buffer.from(text), (byte) => `${before}${byte.toString(16).padStart(2, '0')}`).join('');
  const ofCode = (code: number): string => code.toString(16).padStart(4, '0');
  const forms: Readonly<Record<string, (text: string) => string>> = {
    hexadecimal: (text) => hex(text, ''),
    'hexadecimal with blanks': (text) => hex(text, ' ').slice(1),
    'hexadecimal with colons': (text) => hex(text, ':').slice(1),
    'percent-encoded whole': (text) => hex(text, '%'),
    'escaped as in JavaScript': (text) => hex(text, String.raw`\x`),
    'escaped as in JSON': (text) => each(text, (code) => String.raw`\u${ofCode(code)}`),
    'in HTML by number': (text) => each(text, (code) => `&#${code};`),
    'in HTML by hexadecimal number': (text) => each(text, (code) => `&#x${code.toString(16)};`),
    'UTF-16LE in hexadecimal': (text) => Buffer.from(text, 'utf16le').toString('hex'),
    'UTF-16BE in hexadecimal': (text) => Buffer.from(text, 'utf16le').swap16().toString('hex'),
    'UTF-16LE in base64': (text) => Buffer.from(text, 'utf16le').toString('base64'),
    'UTF-16BE in base64': (text) => Buffer.from(`u:${text}`, 'utf16le').swap16().toString('base64'),
    'with NUL': (text) => text.split('').join('\0'),
    'with escaped NUL': (text) => text.split('').join(String.raw`\u0000`),
  };
  for (const secret of [jwt, awkward, 'hunter2!']) {
    for (const [name, spell] of Object.entries(forms)) {
      for (const form of [
        spell(secret),
        spell(secret).replaceAll(/(?<![\\#])[a-f](?=[0-9a-f]|[%;: \\]|$)/g, (l) => l.toUpperCase()),
      ]) {
        if (/base64|NUL/.test(name) && form !== spell(secret)) continue;
        const shown = redactor.text(`<${form}>`);
        t.match(shown, '[redacted]', `${name} of ${secret.slice(0, 8)}`);
        t.ok(shown.replaceAll('[redacted]', '').length <= 20, `${name} leaves ${shown.slice(0, 60)}`);
      }
    }
  }
  for (const order of ['le', 'be']) {
    const bytes = Buffer.from(`<${jwt}>`, 'utf16le');
    const shown = Buffer.from(redactor.bytes(order === 'le' ? bytes : bytes.swap16())).toString('latin1');
    t.equal(shown.replaceAll('\0', ''), '<[redacted]>', `UTF-16 ${order}`);
  }
  const half = hex(jwt, '%').slice(0, 3 * 40);
  t.equal(redactor.text(`<${half}>`), '<[redacted]>', 'a telling part of it too');
  const few = each(jwt.slice(0, 6), (code) => String.raw`\u${ofCode(code)}`);
  t.equal(redactor.text(few), few, 'a few characters are no secret, however long they are spelled');
});

t.test('layers of spelling are read, and what is read grows with the text only', async (t) => {
  const percent = (text: string): string => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');
  const layers = [
    percent(Buffer.from(jwt).toString('hex')),
    Buffer.from(percent(jwt)).toString('hex'),
    Buffer.from(`u:${jwt}`)
      .toString('base64')
      .replaceAll(/./g, (letter) => `&#${letter.charCodeAt(0)};`),
    Buffer.from(JSON.stringify({ token: jwt.toUpperCase() })).toString('hex'),
    encodeURIComponent(encodeURIComponent(awkward)),
    `${jwt.slice(0, 9)}${percent(jwt.slice(9, 20))}${jwt.slice(20)}`,
  ];
  for (const layer of layers)
    t.ok(redactor.text(`<${layer}>`).replaceAll('[redacted]', '').length < 60, redactor.text(layer));
  const around = `before%20${percent(jwt)}\\u0041 after`;
  t.equal(redactor.text(around), 'before%20[redacted]\\u0041 after', 'and other text stays as it was written');
  for (const unit of [
    '\\',
    '%',
    '%25',
    '%252525',
    '&#',
    '&#1;',
    '0',
    '\0',
    '00 ',
    'ab:',
    '\\u',
    '\\u0041',
    '253235',
    'eyJ',
  ])
    for (const length of [2 ** 12, 2 ** 16]) {
      const read = [...readSpelled(unit.repeat(length / unit.length))].reduce((sum, { text }) => sum + text.length, 0);
      t.ok(read <= 4 * length, `${JSON.stringify(unit)}: ${read} of ${length}`);
    }
});

t.test('base64 of a secret, alone or behind a user name, is taken out but for its edges', async (t) => {
  for (const text of [awkward, `u:${awkward}`, `me:${awkward}`, `bob:${awkward}:x`]) {
    for (const encoding of ['base64', 'base64url'] as const) {
      const encoded = Buffer.from(text).toString(encoding);
      const shown = redactor.text(encoded);
      t.match(shown, '[redacted]', `${text} in ${encoding}`);
      t.ok(shown.length < 24, `${text} in ${encoding} leaves ${shown}`);
    }
  }
});

t.test('what is left of a token that was altered is taken out as well', async (t) => {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const altered = [
    jwt.slice(0, -1),
    jwt.slice(0, 60),
    header,
    payload,
    signature,
    jwt.toUpperCase(),
    jwt + jwt,
    `${payload}.${signature}`,
  ];
  for (const text of altered) {
    const shown = redactor.text(`token ${text} refused`);
    t.match(shown, /^token [^a-z]*\[redacted\].* refused$/);
    t.ok(shown.replaceAll('[redacted]', '').length < 32, shown);
  }
  t.equal(
    redactor.text(`x ${'a'.repeat(30)} ${jwt.slice(0, 10)}`),
    `x ${'a'.repeat(30)} ${jwt.slice(0, 10)}`,
    'other text stays',
  );
});

t.test('headers made for secrets show their scheme at most', async (t) => {
  const cases: ReadonlyArray<readonly [name: string, value: string, shown: string]> = [
    ['Authorization', 'Bearer made-up', 'Bearer [redacted]'],
    ['authorization', 'bearer  made-up, more', 'bearer  [redacted]'],
    ['Proxy-Authorization', 'Basic dTpw', 'Basic [redacted]'],
    ['Authorization', 'made-up-token-without-scheme', '[redacted]'],
    ['Authorization', 'hunter2! x', '[redacted]'],
    ['Authorization', 'Bearer', 'Bearer'],
    ['Authorization', 'Bearer   ', 'Bearer   '],
    ['Authorization', '', ''],
    ['Cookie', 'session=1', '[redacted]'],
    ['Set-Cookie', 'session=1; Path=/', '[redacted]'],
    ['X-API-Key', 'k', '[redacted]'],
    ['X-Access-Token', 'k', '[redacted]'],
    ['X-Auth', 'k', '[redacted]'],
    ['Access-Control-Allow-Credentials', 'true', 'true'],
    ['WWW-Authenticate', 'Bearer error="invalid_token"', 'Bearer error="invalid_token"'],
    ['X-Echo', 'a tiny hunter2! b', 'a [redacted] [redacted] b'],
  ];
  for (const [name, value, shown] of cases) t.equal(redactor.header(name, value), shown, `${name}: ${value}`);
  t.equal(redactor.text('a tiny plant'), 'a tiny plant', 'a short secret is a word elsewhere');
});

t.test('bytes are searched as they are, UTF-8 or not', async (t) => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0x00]), Buffer.from(awkward), Buffer.from([0x80]), Buffer.from(jwt)]);
  const expected = Buffer.concat([
    Buffer.from([0xff, 0x00]),
    Buffer.from('[redacted]'),
    Buffer.from([0x80]),
    Buffer.from('[redacted]'),
  ]);
  t.same(Buffer.from(redactor.bytes(bytes)), expected);
});

t.test('a cut leaves no half of a secret behind', async (t) => {
  const text = `1234${awkward}5678`;
  for (let keep = 0; keep <= text.length; keep += 1) {
    const shown = redactor.text(text, keep);
    const whole =
      keep <= 4
        ? text.slice(0, keep)
        : `1234[redacted]${text.slice(4 + awkward.length, Math.max(keep, 4 + awkward.length))}`;
    t.equal(shown, whole, `cut at ${keep}`);
  }
});

t.test('a secret learnt later is taken out from then on, in each of its forms', async (t) => {
  const own = createRedactor(['hunter2!']);
  const longestAtFirst = own.longestForm;
  const payload = jwt.split('.')[1] ?? '';
  const forms = [
    jwt,
    jwt.toUpperCase(),
    encodeURIComponent(`Bearer ${jwt}`).slice(9),
    JSON.stringify({ access_token: jwt }).slice(17, -2),
    payload,
    jwt.slice(20, 90),
  ];
  for (const form of forms) t.equal(own.text(`<${form}>`), `<${form}>`, 'not known yet');
  own.learn(jwt);
  own.learn(jwt);
  own.learn('');
  own.learn(' r3fresh ');
  own.learn('tiny');
  for (const form of forms) t.match(own.text(`<${form}> hunter2!`), /^<(\[redacted\])+> \[redacted\]$/);
  t.match(own.text(Buffer.from(`id:${jwt}`).toString('base64')), /^.{0,6}\[redacted\].{0,6}$/);
  t.equal(Buffer.from(own.bytes(Buffer.from(`"${jwt}"`))).toString(), '"[redacted]"');
  t.equal(own.text('x=r3fresh'), 'x=[redacted]', 'without the blanks around it');
  t.equal(own.header('X-Echo', 'tiny'), '[redacted]');
  t.equal(own.text('tiny'), 'tiny');
  t.ok(own.longestForm > longestAtFirst && own.longestForm >= jwt.length);
  t.equal(own.text(`12${jwt}`, 4), '12[redacted]', 'a cut leaves no half of it');
});

t.test('a token without end that a target issues costs no more than its beginning', async (t) => {
  const own = createRedactor([]);
  const token = Array.from({ length: 65_536 }, (_, index) => (index * 7_919).toString(36)).join('');
  t.ok(token.length > 200_000);
  own.learn(token);
  t.ok(own.longestForm < 200_000);
  t.equal(own.text(`a ${token.slice(0, 65_536)} b`), 'a [redacted] b');
  t.match(own.text(`a ${token.slice(1_000, 2_000)} b`), 'a [redacted] b', 'a part of it');
});

/** Returns the forms of a secret of which something is left after redaction. */
function survivors(secret: string, own: Redactor, [before, after]: readonly [string, string]): string[] {
  const base64 = Buffer.from(secret).toString('base64');
  const userAndSecret = Buffer.from(`user:${secret}`).toString('base64');
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64];
  const survives = (form: string): boolean => {
    const text = before + form + after;
    const inBytes = Buffer.from(own.bytes(Buffer.from(text))).includes(Buffer.from(form));
    const inCut = own.text(text, before.length + form.length - 1).includes(form.slice(0, -1));
    return inBytes || inCut || own.text(text).includes(form);
  };
  // From its seventh character on the encoding depends on the secret alone.
  const leaksThroughUser = own.text(userAndSecret).includes(userAndSecret.slice(7, 16));
  return [...forms.filter(survives), ...(leaksThroughUser ? [userAndSecret] : [])];
}

t.test('no secret of eight characters or more survives, whatever it is and wherever it stands', async (t) => {
  const secrets = fc.oneof(
    fc.string({ minLength: 8, maxLength: 60 }),
    fc.string({ minLength: 8, maxLength: 40, unit: 'grapheme' }),
    fc.base64String({ minLength: 20, maxLength: 400 }),
    fc.stringMatching(/^[ab]{8,80}$/),
  );
  const usable = secrets.filter(
    (secret) => secret.isWellFormed() && secret.trim().length >= 8 && !'[redacted]'.includes(secret),
  );
  const surroundings = fc.string({ maxLength: 40, unit: 'binary' });
  const property = fc.property(
    fc.array(usable, { minLength: 1, maxLength: 4 }),
    fc.tuple(surroundings, surroundings),
    (all, around) => {
      const own = createRedactor(all);
      return all.every((secret) => survivors(secret, own, around).length === 0);
    },
  );
  fc.assert(property, { numRuns: 100, seed: 20_261_121 });
  t.pass();
});

t.test('a text that almost holds a secret again and again takes no longer for it', async (t) => {
  const own = createRedactor(['a'.repeat(2_000), jwt]);
  t.equal(own.text('a'.repeat(1_000_000)).replaceAll('[redacted]', ''), '');
  const almost = `${'a'.repeat(15)}b`.repeat(50_000);
  t.equal(own.text(almost), almost);
});
