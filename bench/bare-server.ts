/** A node:http server that answers every request alike, so that only the client is measured. Listens on the port it is given. */
import { createServer } from 'node:http';

const body = Buffer.from('{"name":"Copihue","tag":"enredadera"}');

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
