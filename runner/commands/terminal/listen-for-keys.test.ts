import { EventEmitter } from 'node:events';
import t from 'tap';
import { KeyListener } from './listen-for-keys.ts';

/** A terminal, and what was done to it. */
class MadeTerminal extends EventEmitter {
  readonly done: string[] = [];

  setRawMode(isRaw: boolean): void {
    this.done.push(isRaw ? 'raw' : 'cooked');
  }

  setEncoding(): void {
    this.done.push('text');
  }

  resume(): void {
    this.done.push('read');
  }

  pause(): void {
    this.done.push('left');
  }
}

t.test('each key is heard, and the terminal is left as it was', async (t) => {
  const terminal = new MadeTerminal();
  const heard: string[] = [];
  const stop = new KeyListener(terminal, () => undefined).listen((key) => heard.push(key));
  terminal.emit('data', 'a');
  terminal.emit('data', 'bc');
  stop();
  terminal.emit('data', 'd');
  t.strictSame(heard, ['a', 'b', 'c']);
  t.strictSame(terminal.done, ['raw', 'text', 'read', 'cooked', 'left']);
});

t.test('Ctrl-C and Ctrl-Z are signals still', async (t) => {
  const terminal = new MadeTerminal();
  const [heard, signals]: [string[], string[]] = [[], []];
  const keys = new KeyListener(terminal, (signal) => signals.push(`${signal} ${terminal.done.at(-1)}`));
  keys.listen((key) => heard.push(key));
  terminal.emit('data', '\u0003');
  terminal.emit('data', '\u001a');
  t.strictSame(signals, ['SIGINT read', 'SIGTSTP left'], 'who is stopped leaves a terminal that works');
  t.strictSame(heard, []);
  t.equal(terminal.done.at(-1), 'read');
});

t.test('a question has the terminal to itself', async (t) => {
  const terminal = new MadeTerminal();
  const heard: string[] = [];
  const keys = new KeyListener(terminal, () => undefined);
  t.equal(await keys.pause(() => Promise.resolve('typed')), 'typed');
  t.strictSame(terminal.done, []);
  keys.listen((key) => heard.push(key));
  await keys.pause(async () => {
    terminal.emit('data', 'typed');
    return Promise.resolve();
  });
  terminal.emit('data', 'k');
  t.strictSame(heard, ['k']);
});
