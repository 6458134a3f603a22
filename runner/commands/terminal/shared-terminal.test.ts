import t from 'tap';
import { SharedTerminal } from './shared-terminal.ts';
import { showsLinks } from './shows-links.ts';
import type { Output } from '../surroundings.ts';
import { canRedraw, styleOf } from './text-style.ts';

const output = (isTty: boolean, written: string[] = []): Output => ({
  write: (text) => void written.push(text),
  isTty,
  columns: 132,
  rows: 43,
});

t.test('what is drawn is taken away before anything else is written, and while the person is asked', async (t) => {
  const written: string[] = [];
  const terminal = new SharedTerminal(output(true, written));
  terminal.write('before ');
  const canvas = terminal.draw({ hide: () => canvas.write('-') });
  t.match(canvas, { isTty: true, columns: 132, rows: 43 });
  t.match(terminal, { isTty: true, columns: 132, rows: 43 });
  canvas.write('block');
  terminal.write(' said ');
  const answered = await terminal.pause(async () => {
    canvas.write('unseen');
    terminal.write('question ');
    return Promise.resolve('answer');
  });
  canvas.write('block');
  terminal.hide();
  t.equal(answered, 'answer');
  t.equal(written.join(''), 'before block- said -question block-');
});

t.test('a block is drawn for a person before a terminal that can move its cursor', (t) => {
  t.equal(canRedraw(output(true), {}), true);
  t.equal(canRedraw(output(true), { CI: 'false' }), true);
  for (const [isTty, env] of [
    [false, {}],
    [true, { TERM: 'dumb' }],
    [true, { CI: 'true' }],
    [true, { CI: '1' }],
  ] as const)
    t.equal(canRedraw(output(isTty), env), false, JSON.stringify(env));
  t.end();
});

t.test('colour: the flag, then FORCE_COLOR, then NO_COLOR, then the terminal', (t) => {
  const color = (isTty: boolean, env: Record<string, string>, flag?: boolean): boolean =>
    styleOf(output(isTty), env, flag === undefined ? undefined : { value: flag, origin: '--color' }).color;
  t.equal(color(true, {}), true);
  t.equal(color(false, {}), false);
  t.equal(color(true, { NO_COLOR: '1' }), false);
  t.equal(color(true, { NO_COLOR: '' }), true, 'an empty one says nothing');
  t.equal(color(false, { NO_COLOR: '1', FORCE_COLOR: '1' }), true);
  t.equal(color(true, { FORCE_COLOR: '0' }), false);
  t.equal(color(true, { TERM: 'dumb' }), false);
  t.equal(color(false, { NO_COLOR: '1' }, true), true);
  t.equal(color(true, { FORCE_COLOR: '1' }, false), false);
  t.match(styleOf(output(true), { LANG: 'C' }, undefined), { ascii: true, width: 132, height: 43 });
  t.match(styleOf(output(true), { LC_ALL: 'C.UTF-8', LANG: 'C' }, undefined), { ascii: false });
  t.match(styleOf(output(false), { CI: 'true' }, undefined), { height: 60 }, 'the log of a build server is scrolled');
  t.end();
});

t.test('links are shown by terminals that are known for it, and nowhere else', (t) => {
  const cases: Array<[env: Record<string, string>, shown: boolean]> = [
    [{}, false],
    [{ TERM: 'xterm-256color' }, false],
    [{ TERM_PROGRAM: 'iTerm.app', TERM_PROGRAM_VERSION: '3.5.0' }, true],
    [{ TERM_PROGRAM: 'iTerm.app', TERM_PROGRAM_VERSION: '2.9' }, false],
    [{ TERM_PROGRAM: 'tmux', TERM_PROGRAM_VERSION: '3.3a', VTE_VERSION: '7000' }, false],
    [{ TERM_PROGRAM: 'tmux', TERM_PROGRAM_VERSION: '3.4' }, true],
    [{ TMUX: '/tmp/x', WT_SESSION: '1' }, false],
    [{ VTE_VERSION: '7000' }, true],
    [{ VTE_VERSION: '4900' }, false],
    [{ TERM: 'xterm-kitty' }, true],
    [{ WT_SESSION: '1' }, true],
    [{ FORCE_HYPERLINK: '1' }, true],
    [{ FORCE_HYPERLINK: '0', WT_SESSION: '1' }, false],
    [{ TERM: 'dumb', FORCE_HYPERLINK: '1' }, false],
  ];
  for (const [env, shown] of cases) t.equal(showsLinks(output(true), env), shown, JSON.stringify(env));
  t.equal(showsLinks(output(false), { WT_SESSION: '1', FORCE_HYPERLINK: '1' }), false, 'a pipe shows none');
  t.end();
});
