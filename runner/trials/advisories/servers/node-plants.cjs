'use strict';

/**
 * A plant store on the http module alone, in words that every Node since 10 reads: `node-plants.cjs <port> <token> [distinct]`. It leaves all of HTTP to Node.
 */
const http = require('http');

const port = Number(process.argv[2]);
const token = process.argv[3];
/** Whether it reads `headersDistinct`, which Node has since 18.3. */
const isDistinct = process.argv[4] === 'distinct';
const mostBytes = 2097152;

if (require.main === module) listen();
module.exports = { answerTo: answerTo };

function listen() {
  // Old versions go on after a rejection, and print other things than new ones.
  process.on('uncaughtException', function (error) {
    console.error(error);
    process.exit(1);
  });
  http
    .createServer(function (request, response) {
      const chunks = [];
      let size = 0;
      request.on('data', function (chunk) {
        size += chunk.length;
        if (size <= mostBytes) chunks.push(chunk);
      });
      request.on('end', function () {
        // A request that ended before its content was whole gets no plant.
        if (request.complete !== false)
          send(response, answerTo(request, size > mostBytes ? null : Buffer.concat(chunks)));
      });
    })
    .listen(port, '127.0.0.1');
}

/** Returns the status, the fields and the value that a request gets; its content is `null` where it was too large. */
function answerTo(request, content) {
  const path = request.url.replace(/^https?:\/\/[^/]*/, '').replace(/\?.*$/, '');
  if (path !== '/plants') return refuse(404, 'there is nothing');
  if (request.method !== 'POST') return refuse(405, 'plants are posted', { Allow: 'POST' });
  const given = authorizationOf(request);
  const match = given.length === 1 ? /^bearer +([^ ]+)$/i.exec(given[0]) : null;
  if (match === null || match[1] !== token) {
    const error = given.length > 0 ? ', error="invalid_token"' : '';
    return refuse(401, 'a token is needed', { 'WWW-Authenticate': 'Bearer realm="plants"' + error });
  }
  if (content === null) return refuse(413, 'the plant is too large');
  const type = String(request.headers['content-type'] || '');
  if (!/^application\/json[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i.test(type)) return refuse(400, 'plants are JSON');
  const plant = readPlant(content);
  return plant === null ? refuse(400, 'that is no plant') : { status: 200, headers: {}, value: plant };
}

/** Returns every Authorization of a request: `headers` would hide all but the first. */
function authorizationOf(request) {
  if (isDistinct) return request.headersDistinct.authorization || [];
  return request.rawHeaders.filter(function (_value, index, all) {
    return index % 2 === 1 && all[index - 1].toLowerCase() === 'authorization';
  });
}

/** Returns what an answer says of the plant, or `null` where it is none. */
function readPlant(content) {
  let value;
  try {
    value = JSON.parse(content.toString('utf8'));
  } catch (error) {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  // Numbers have no digits left after they were parsed.
  const digits = /"id"\s*:\s*(-?\d{19,})/.exec(content.toString('utf8'));
  if (digits !== null && BigInt.asIntN(64, BigInt(digits[1])) !== BigInt(digits[1])) return null;
  const isText = typeof value.name === 'string' && (value.tag === undefined || typeof value.tag === 'string');
  const isNumber =
    typeof value.id === 'number' && Math.floor(value.id) === value.id && Math.abs(value.id) <= 9223372036854775807;
  if (!isText || !isNumber) return null;
  return value.tag === undefined ? { name: value.name } : { name: value.name, tag: value.tag };
}

function refuse(status, message, headers) {
  return { status: status, headers: headers || {}, value: { error: status, message: message } };
}

function send(response, answer) {
  const content = Buffer.from(JSON.stringify(answer.value));
  const fields = { 'Content-Type': 'application/json', 'Content-Length': content.length };
  response.writeHead(answer.status, Object.assign(fields, answer.headers));
  response.end(content);
}
