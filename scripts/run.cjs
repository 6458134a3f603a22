/**
 * Runs a script of the repository with the Node that its packages bring: `node scripts/run.cjs scripts/test.ts [words]`. npm links that Node where
 * scripts of package.json look first, but npm 10 takes the link away again, together with the packages of other platforms, whose links have
 * the same name.
 */
'use strict';

var path = require('path');
var finder = require('../bin/find-node.cjs');

/** Returns the environment in which `node`, by name, is that Node for all that the script starts. */
function environmentWith(node) {
  var env = Object.assign({}, process.env);
  // On Windows it may be called Path.
  for (var name in env)
    if (name.toUpperCase() === 'PATH') env[name] = path.dirname(node) + path.delimiter + String(env[name]);
  return env;
}

var script = path.resolve(process.argv[2] || '');
var node = finder.isNewEnough(process.versions.node) ? process.execPath : finder.findNode();
if (node === null) {
  process.stderr.write(finder.missing());
  process.exitCode = 2;
} else if (node === process.execPath) {
  process.argv.splice(1, 2, script);
  void import(require('url').pathToFileURL(script).href);
} else {
  finder.runWith(node, [script].concat(process.argv.slice(3)), environmentWith(node));
}
