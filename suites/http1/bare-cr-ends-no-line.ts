import { askEachResource } from '../../runner/kit/ask-each.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import {
  firstOfEachSystem,
  type HeadEdit,
  ofMalformedRequests,
  replacing,
  requireServed,
} from './support/refuse-heads.ts';

/** Without Host a request of HTTP/1.1 is refused, so that being served shows that the field behind the CR was read. */
const behindCr: Readonly<Record<string, HeadEdit>> = {
  'with Host behind a CR': replacing('host', (line) => [`X-Vivero: 1\r${line}`]),
  // Some parsers look for the end of a value only once it has begun.
  'with Host behind an empty field and a CR': replacing('host', (line) => [`X-Vivero:\r${line}`]),
  // Others take what comes behind the CR for a line feed, whatever it is.
  'with Host behind an empty field, a CR and a letter': replacing('host', (line) => [`X-Vivero:\rx${line}`]),
};
const withoutHost: HeadEdit = replacing('host', () => []);

/** A gateway that does not take it for an end sees one field, where the service sees two. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/bare-cr-ends-no-line',
  clause: 'rfc9112:message.bare-cr',
  title: 'A carriage return without a line feed does not end a field',
  why: 'A gateway passes the field on as one, and the service behind it reads another field in it: lengths, hosts and credentials are smuggled past every rule.',
  sends:
    'A valid request to each system, over HTTP/1.1, whose Host stands behind another field, with a value and without, and a carriage return alone. A system that also serves requests without Host is not judged.',
  fix: 'Use a strict HTTP parser, or put an HTTP server in front that rejects such requests.',
  brokenBy: ['bare-cr-ends-lines', 'mcp-bare-cr-ends-lines'],
  async run({ resources, expect }) {
    await askEachResource(firstOfEachSystem(resources), async (resource) => {
      await requireServed(resource);
      const without = await resource.request({ editHead: withoutHost, case: `${resource.name} without Host` });
      const status = without.response?.status ?? 400;
      if (status < 400) throw new Inapplicable(`${resource.name} is served without Host: see http1/host-demanded`);
      for (const [name, editHead] of Object.entries(behindCr)) {
        const exchange = await resource.request({ editHead, case: `${resource.name} ${name}` });
        if (expect.notServed(exchange)) expect.noServerError(exchange);
      }
    });
  },
});
