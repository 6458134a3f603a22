#!/usr/bin/env node
// Old syntax throughout: this file must say what is missing on any Node from 12 on. vivero itself needs the newest one.
'use strict';

var path = require('path');

var finder = require('./find-node.cjs');

/** Where Node starts a small young generation costs next to nothing; the old one is collected when it has grown by seven tenths. */
var memoryOptions = ['--max-semi-space-size=4', '--heap-growing-percent=70'];

/**
 * Returns true for the words of a run that names no deployment: both ends of large requests are in its process, and its memory is
 * kept small. A word after an option may be its value; to be wrong costs a little time or memory.
 */
function isOnItself(words) {
  if (words[0] !== 'run') return false;
  var isNamed = words.some(function (word, index) {
    if (index === 0) return false;
    return word[0] === '-' ? /^--[a-z]+-url/.test(String(word)) : !/^--[^=]+$/.test(String(words[index - 1]));
  });
  for (var name in process.env) if (/^VIVERO_(TARGET|[A-Z]+_URL)$/.test(name)) return false;
  return !isNamed;
}

/**
 * Keeps the memory of this process small, at the price of a tenth of its time: what Node takes as an option when it starts is
 * cheaper. Node documents that such options are to be set before anything has run (`v8.setFlagsFromString`), and says of one
 * that it does not know that it is none.
 */
function saveMemory() {
  // Options of V8 may go with a version of it.
  if (process.versions.node.split('.')[0] !== '24' || process.execArgv.indexOf(memoryOptions[0]) !== -1) return;
  // The young generation stays as small as it begins.
  require('v8').setFlagsFromString('--semi-space-growth-factor=1');
  require('v8').setFlagsFromString(memoryOptions[1]);
}

/** How often this process looks whether those that started it are still there, in milliseconds. */
var watchMs = 250;

/** Says to the Node that is started by another one that it ends with it. */
var launchedBy = 'VIVERO_LAUNCHED_BY';

/** Returns the words and the parent of a process; `null` where that cannot be known. */
function lookAt(pid) {
  try {
    var fs = require('fs');
    // The name, in parentheses, may hold anything.
    var parent = Number(
      String(fs.readFileSync('/proc/' + pid + '/stat'))
        .split(') ')
        .pop()
        .split(' ')[1],
    );
    return { words: String(fs.readFileSync('/proc/' + pid + '/cmdline')), parent: parent };
  } catch {
    return null;
  }
}

/** Returns the npm that runs this process, which may have a shell between; `null` for none. */
function findNpm() {
  for (var pid = process.ppid, steps = 0; pid > 1 && steps < 3; steps += 1) {
    var found = lookAt(pid);
    if (found === null) return null;
    if (/^npm |[\\/](?:npm|npx)(?:-cli\.js)?(?:\0| |$)/.test(found.words)) return pid;
    pid = found.parent;
  }
  return null;
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Ends this process as SIGTERM does once the launcher, or the npm or its shell, that started it has gone: npm passes a signal to its shell alone, which
 * dies of it and passes on nothing. A process in the background of a shell that ends is left alone.
 */
function endWithStarter() {
  var isLaunched = process.env[launchedBy] === String(process.ppid);
  delete process.env[launchedBy];
  var npm = process.env.npm_lifecycle_event === undefined ? null : findNpm();
  if (!isLaunched && npm === null) return;
  var parent = process.ppid;
  var watch = setInterval(function () {
    if (process.ppid === parent && (npm === null || isThere(npm))) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, watchMs);
  watch.unref();
}

/** Runs this file again with another Node, which takes over input, output and signals. */
function runAgain(binary) {
  // Node looks for its own `--env-file` in all words up to `--`, and ends where that file is missing.
  var words = ['--', __filename].concat(process.argv.slice(2));
  var options = process.execArgv.concat(isOnItself(process.argv.slice(2)) ? memoryOptions : []);
  var env = Object.assign({}, process.env);
  env[launchedBy] = String(process.pid);
  finder.runWith(binary, options.concat(words), env);
}

/** Makes what `npm ci` makes of the checks, where it was told to run no scripts. */
function makeCatalogue(root) {
  if (require('fs').existsSync(path.join(root, 'suites', 'catalogue.generated.json'))) return;
  var script = path.join(root, 'scripts', 'make-catalogue.ts');
  require('child_process').spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
}

/** Runs vivero in this process: from its sources in the repository, compiled in the published package. */
function start() {
  var moduleApi = require('module');
  if (isOnItself(process.argv.slice(2))) saveMemory();
  if (moduleApi.enableCompileCache) moduleApi.enableCompileCache();
  var root = path.dirname(__dirname);
  var source = path.join(root, 'runner', 'cli.ts');
  var isSource = require('fs').existsSync(source);
  var entry = isSource ? source : path.join(root, 'dist', 'runner', 'cli.js');
  if (isSource) makeCatalogue(root);
  import(require('url').pathToFileURL(entry).href).then(
    function (cli) {
      return cli.main();
    },
    function (error) {
      process.stderr.write('VIVERO_INTERNAL ' + error.message + '; this installation is incomplete: run "npm ci"\n');
      process.exitCode = 70;
    },
  );
}

// FORCE_COLOR decides alone, as Node says in a warning where both are set.
if (process.env.FORCE_COLOR !== undefined) delete process.env.NO_COLOR;

endWithStarter();
if (finder.isNewEnough(process.versions.node)) {
  start();
} else {
  var node = finder.findNode();
  if (node !== null) {
    runAgain(node);
  } else {
    process.stderr.write(finder.missing());
    process.exitCode = 2;
  }
}
