'use strict';

/** A plant store on hapi 18: `hapi-18-plants.cjs <port> <token> <folder>`. It decodes the coding of payloads, and leaves their JSON to the handler. */
const path = require('path');
const plants = require('./node-plants.cjs');

const Hapi = require(path.join(process.argv[4], 'node_modules', '@hapi', 'hapi'));

const server = Hapi.server({ port: Number(process.argv[2]), host: '127.0.0.1' });
server.ext('onPreResponse', function (request, toolkit) {
  const response = request.response;
  if (!response.isBoom) return toolkit.continue;
  const status = response.output.statusCode;
  return toolkit.response({ error: status, message: 'that is not served' }).code(status);
});
server.route({
  method: 'POST',
  path: '/{path*}',
  options: { payload: { parse: 'gunzip', output: 'data', maxBytes: 2097152 } },
  handler: answer,
});
server.route({ method: '*', path: '/{path*}', handler: answer });
server.start().catch(function (error) {
  console.error(error);
  process.exit(1);
});

function answer(request, toolkit) {
  const answered = plants.answerTo(request.raw.req, request.payload || Buffer.alloc(0));
  const response = toolkit.response(answered.value).code(answered.status);
  Object.keys(answered.headers).forEach(function (name) {
    response.header(name, answered.headers[name]);
  });
  return response;
}
