/** What the pages for people say is true: commands, options, formats, exit codes, keys, checks and links are there, and none is left out. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Nodes } from 'mdast';
import t from 'tap';
import { parse as parseYaml, parseAllDocuments } from 'yaml';
import { agentTools } from '../runner/commands/agent/make-agent-server.ts';
import { clientVariables } from '../runner/commands/client/environment-of.ts';
import { localUrlVariables } from '../runner/commands/traffic/reverse/local-urls.ts';
import { commands } from '../runner/commands/commands.ts';
import type { Command } from '../runner/commands/command.ts';
import { proofFormats } from '../runner/commands/proof/deliver-proof.ts';
import { readOptions } from '../runner/config/read-options.ts';
import { validateConfig } from '../runner/config/validate-config.ts';
import { validateBaseline } from '../runner/gate/validate-baseline.ts';
import { parseMarkdown } from '../runner/documents/parse-markdown.ts';
import { reporters } from '../runner/reporters/index.ts';
import { anchorOf } from './generate/markdown.ts';

const root = dirname(import.meta.dirname);
const generated = globSync('docs/{catalogue,clauses}.md', { cwd: root }).concat(
  globSync('docs/catalogue/*.md', { cwd: root }),
);
const written = globSync(
  ['*.md', 'docs/*.md', 'docs/decisions/*.md', 'reports/README.md', 'distribution/agents/*/SKILL.md'],
  {
    cwd: root,
  },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !generated.includes(file))
  .sort();
/** What users read; the rest is for those who work on vivero. */
const guides = written.filter(
  (file) => !/^(CHANGELOG|CONTRIBUTING)\.md$|^docs\/(?:decisions\/|precision\.md$)/.test(file),
);

interface Page {
  readonly file: string;
  readonly links: readonly string[];
  readonly anchors: ReadonlySet<string>;
  readonly blocks: ReadonlyArray<{ readonly language: string; readonly text: string }>;
  /** Code within a line. */
  readonly words: readonly string[];
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function* nodesBelow(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesBelow(child);
}

function readPage(file: string): Page {
  const { root: tree, links, headings } = parseMarkdown(read(file))!;
  const nodes = [...nodesBelow(tree)];
  return {
    file,
    links: links.map(({ url }) => url),
    anchors: new Set(headings.map(({ text }) => anchorOf(text))),
    blocks: nodes.flatMap((node) => (node.type === 'code' ? [{ language: node.lang ?? '', text: node.value }] : [])),
    words: nodes.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : [])),
  };
}

const pages = new Map(written.map((file) => [file, readPage(file)]));
const guidePages = guides.map((file) => pages.get(file)!);
const loaded = new Map<string, Command>();
for (const entry of commands) loaded.set(entry.name, await entry.load());
const schemas = ['runner/config/config', 'contracts/run-report/run-report', 'runner/gate/baseline'].map((name) =>
  read(`${name}.schema.json`),
);
const { checks } = JSON.parse(read('suites/catalogue.generated.json')) as {
  readonly checks: ReadonlyArray<{ readonly id: string; readonly suite: string; readonly aliases: readonly string[] }>;
};
const checkIds = new Set(checks.flatMap(({ id, aliases }) => [id, ...aliases]));
const suites = new Set(checks.map(({ suite }) => suite));

interface OptionName {
  readonly key: string;
  readonly isNegated: boolean;
}

/** Returns every name that an option has on the command line, with the option. */
function namesOf(command: Command): ReadonlyMap<string, OptionName> {
  const names = new Map<string, OptionName>();
  for (const [key, option] of Object.entries(command.options)) {
    const name = option.flags.split(' ')[0] ?? '';
    names.set(name, { key, isNegated: false });
    const hasNegation =
      option.kind === 'switch' ? option.isNegatable : option.kind === 'value' && option.negated !== undefined;
    if (hasNegation === true) names.set(name.replace('--', '--no-'), { key, isNegated: true });
  }
  return names;
}

const allFlags = new Set([
  '--help',
  '--version',
  ...[...loaded.values()].flatMap((command) => [...namesOf(command).keys()]),
]);
const allVariables = new Set([
  ...[...allFlags].map((flag) => `VIVERO_${flag.slice(2).replaceAll('-', '_').toUpperCase()}`),
  ...clientVariables,
  ...localUrlVariables,
]);

/** Returns the words of a line as a shell reads them; a comment ends it, and so does an operator. */
function wordsOf(line: string): string[][] {
  const lists: string[][] = [[]];
  for (const [token] of line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"|&;])+|[|&;]+|\s#.*$/g)) {
    if (/^\s#/.test(token)) break;
    if (/^[|&;]/.test(token)) lists.push([]);
    else
      lists
        .at(-1)!
        .push(token.replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''));
  }
  return lists;
}

/** Returns the arguments of each vivero that a block of shell runs; a line of Docker has it as an image. */
function calls(text: string): string[][] {
  const lines = text
    .replace(/\\\n/g, ' ')
    .replace(/\$\(([^)]*)\)/g, '\n$1\n')
    .replace(/ \d?>&?\d? ?[\w.]+(?: \d>&\d)?/g, '')
    .split('\n');
  return lines.flatMap(wordsOf).flatMap((words) => {
    const place = words.findIndex((word, index) => word === 'vivero' && loaded.has(words[index + 1] ?? ''));
    if (place >= 0) return [words.slice(place + 1)];
    const isCalled = words[0] === 'vivero' || (words[0] === 'npx' && words[1] === 'vivero');
    return isCalled ? [words.slice(words.indexOf('vivero') + 1)] : [];
  });
}

/** Returns what is wrong with a command line, as its option table says. */
function faultsOf([name = '', ...all]: readonly string[]): string[] {
  const entry = commands.find((each) => each.name === name);
  // What stands behind the dashes is another program's.
  const words = entry?.takesWords === true && all.includes('--') ? all.slice(0, all.indexOf('--')) : all;
  const command = loaded.get(name);
  if (entry === undefined || command === undefined) return [`there is no command "${name}"`];
  const names = namesOf(command);
  const flags: Record<string, unknown> = {};
  const faults: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [flag = '', ...value] = words[at]!.split('=');
    const found = names.get(flag);
    if (!flag.startsWith('--')) rest.push(words[at]!);
    else if (found === undefined) faults.push(`vivero ${name} has no option ${flag}`);
    else {
      const option = command.options[found.key]!;
      const given =
        option.kind === 'switch' || found.isNegated ? !found.isNegated : value.join('=') || words[(at += 1)];
      flags[found.key] =
        option.kind === 'list' ? [...((flags[found.key] as string[] | undefined) ?? []), given] : given;
      if (flag === '--reporter') {
        const format = String(given).split('=')[0] ?? '';
        const formats: Readonly<Record<string, unknown>> = name === 'prove' ? proofFormats : reporters;
        if (!Object.hasOwn(formats, format)) faults.push(`there is no reporter "${format}"`);
      }
    }
  }
  const argument = entry.argument?.name ?? '';
  const most = [entry.argument, entry.second].filter(Boolean).length + (argument.includes('...') ? Infinity : 0);
  if (rest.length > most || (argument.startsWith('<') && rest.length === 0))
    faults.push(`vivero ${name} takes ${argument || 'no argument'}, got ${rest.join(' ') || 'none'}`);
  return [...faults, ...readOptions(command.options, flags, {}).faults];
}

t.test('every line that runs vivero is one that vivero takes', async (t) => {
  let count = 0;
  for (const { file, blocks } of pages.values())
    for (const call of blocks
      .filter(({ language }) => /^(sh|bash|yaml|console)$/.test(language))
      .flatMap(({ text }) => calls(text))) {
      count += 1;
      t.strictSame(faultsOf(call), [], `${file}: vivero ${call.join(' ')}`);
    }
  t.ok(count > 30, 'there are such lines');
  t.strictSame(faultsOf(['run', '--suit', 'x']), ['vivero run has no option --suit'], 'and they are judged');
});

t.test('commands, options, variables, keys and checks that the text names are there', async (t) => {
  for (const { file, words } of guidePages) {
    for (const word of words) {
      const [, command] = /^(?:npx )?vivero ([a-z]+)/.exec(word) ?? [];
      if (command !== undefined) t.ok(loaded.has(command) || command === 'help', `${file}: vivero ${command}`);
      for (const [flag] of word.matchAll(/(?<=^|\s)--[a-z][a-z-]*/g)) t.ok(allFlags.has(flag), `${file}: ${flag}`);
      for (const [variable] of word.matchAll(/VIVERO_[A-Z_]*[A-Z]/g))
        t.ok(allVariables.has(variable), `${file}: ${variable}`);
      if (/^[a-z]+(\.[a-z]+)*[A-Z][A-Za-z.]*$/.test(word))
        for (const key of word.split('.'))
          t.ok(
            schemas.some((schema) => schema.includes(`"${key}"`)),
            `${file}: ${key}`,
          );
      if (suites.has(word.split('/')[0]!) && /^[a-z-]+\/[a-z\d-]+$/.test(word))
        t.ok(checkIds.has(word), `${file}: ${word}`);
    }
    const text = read(file).replaceAll(/https:\/\/[^\s)]+/g, '');
    for (const [id] of text.matchAll(/\b[a-z-]+\/[a-z\d]+(?:-[a-z\d]+)+/g))
      if (suites.has(id.split('/')[0]!)) t.ok(checkIds.has(id), `${file}: the check ${id}`);
  }
});

t.test('every command and every format is told of', async (t) => {
  const words = new Set(guidePages.flatMap((page) => page.words));
  for (const { name } of commands) t.ok(words.has(`vivero ${name}`), `vivero ${name}`);
  const rows = [...read('docs/ci.md').matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name);
  t.strictSame(new Set(rows), new Set(Object.keys(reporters)), 'the table of formats');
});

t.test('every tool for agents is told of', async (t) => {
  const rows = [...read('docs/agents.md').matchAll(/^\| `([a-z]+(?:_[a-z]+)+)` +\|/gm)].map(([, name]) => name);
  t.strictSame(new Set(rows), new Set(agentTools.map(({ name }) => name)));
});

t.test('the exit codes are those that the program tells', async (t) => {
  const told = [...read('INTERPRETING.md').matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code));
  const known = [...loaded.get('run')!.notes.matchAll(/\b\d+\b/g)].map(([code]) => Number(code));
  t.ok(told.length > 6);
  t.strictSame(new Set(told), new Set(known));
  for (const file of guides)
    for (const [phrase, code] of read(file).matchAll(/(?:exit codes?|ends? with|end the steps with)\s+(\d+)/gi))
      t.ok(known.includes(Number(code)), `${file}: ${phrase}`);
});

t.test('examples of files are files that vivero, GitHub and GitLab take', async (t) => {
  const inputsOf = (name: string, keys: readonly string[]): ReadonlySet<string> => {
    let value: unknown = parseAllDocuments(read(`distribution/${name}`))[0]?.toJS();
    for (const key of keys) value = (value as Readonly<Record<string, unknown>>)[key];
    return new Set(Object.keys(value as object));
  };
  const given = {
    with: inputsOf('github/action.yml', ['inputs']),
    inputs: inputsOf('gitlab/templates/vivero.yml', ['spec', 'inputs']),
  };
  const view = { isHidden: () => false, isRaw: () => true };
  let count = 0;
  for (const { file, blocks } of guidePages)
    for (const { text } of blocks.filter(({ language }) => language === 'yaml')) {
      count += 1;
      const value = parseYaml(text) as Readonly<Record<string, unknown>>;
      if ('targets' in value) t.strictSame(validateConfig(value, view), [], `${file}: a configuration`);
      if ('entries' in value) t.strictSame(validateBaseline(value, false), [], `${file}: a baseline`);
      for (const [kind, known] of Object.entries(given))
        JSON.stringify(value, (key, member: unknown) => {
          if (key === kind)
            for (const name of Object.keys(member as object)) t.ok(known.has(name), `${file}: ${kind}: ${name}`);
          return isActionOfOthers(member) ? null : member;
        });
    }
  t.ok(count > 5, 'there are such examples');
});

/** Returns true for a step whose inputs are those of another action than ours. */
function isActionOfOthers(step: unknown): boolean {
  const { uses } = (step ?? {}) as { readonly uses?: unknown };
  return typeof uses === 'string' && !uses.includes('/vivero/');
}

t.test('every link leads somewhere', async (t) => {
  const anchorsOf = (file: string): ReadonlySet<string> => {
    const known = pages.get(file)?.anchors;
    return known ?? new Set([...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)));
  };
  const anchors = new Map<string, ReadonlySet<string>>();
  const faults: string[] = [];
  const follow = (file: string, url: string): void => {
    if (/^[a-z]+:/i.test(url)) return;
    const [path = '', anchor = ''] = url.split('#');
    const target = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(path)));
    if (!existsSync(join(root, target))) faults.push(`${file}: ${url}: no such file`);
    else if (anchor !== '') {
      if (!anchors.has(target)) anchors.set(target, anchorsOf(target));
      if (!anchors.get(target)!.has(anchor)) faults.push(`${file}: ${url}: no such heading`);
    }
  };
  for (const { file, links } of pages.values()) for (const url of links) follow(file, url);
  // Pages of thousands of lines, made by us: their links have one form.
  for (const file of generated)
    for (const [, url = ''] of read(file).matchAll(/\]\(((?:#|\.\.\/|catalogue|clauses)[^)\s]*)\)/g)) follow(file, url);
  t.strictSame(faults, []);
});

t.test('links of the README work where only the README is shown', async (t) => {
  const { links } = pages.get('README.md')!;
  t.ok(links.filter((url) => url.includes('docs/')).length > 4);
  t.notOk(links.some((url) => url.startsWith('/') || url.startsWith('..')));
});
