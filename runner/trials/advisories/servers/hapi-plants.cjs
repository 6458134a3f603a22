'use strict';

/** A plant store on hapi up to 16: `hapi-plants.cjs <port> <token> <folder>`. */
const path = require('path');
const plants = require('./node-plants.cjs');

const Hapi = require(path.join(process.argv[4], 'node_modules', 'hapi'));

const server = new Hapi.Server();
server.connection({ port: Number(process.argv[2]), host: '127.0.0.1' });
server.ext('onPreResponse', function (request, reply) {
  const response = request.response;
  if (!response.isBoom) return reply.continue();
  const status = response.output.statusCode;
  return reply({ error: status, message: 'that is not served' }).code(status);
});
server.route({
  method: 'POST',
  path: '/{path*}',
  config: { payload: { parse: false, output: 'data', maxBytes: 2097152 } },
  handler: answer,
});
server.route({ method: '*', path: '/{path*}', handler: answer });
server.start(function (error) {
  if (error) throw error;
});

function answer(request, reply) {
  const answered = plants.answerTo(request.raw.req, request.payload || Buffer.alloc(0));
  const response = reply(answered.value).code(answered.status);
  Object.keys(answered.headers).forEach(function (name) {
    response.header(name, answered.headers[name]);
  });
}
