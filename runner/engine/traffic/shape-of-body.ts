import type { CheckResult, StoredBody, StoredExchange } from '../../../contracts/run-report/run-report.ts';

/** What is nested deeper is not shown. */
const mostLevels = 20;
const mostItems = 5;

/**
 * Returns the exchange with the names, types and lengths of what its JSON bodies hold in the place of business data; of bodies that are no JSON
 * nothing but their length is kept.
 */
export function shapeOfBody(exchange: StoredExchange): StoredExchange {
  const { request, response } = exchange;
  return {
    ...exchange,
    curl: null,
    request: { ...request, body: shaped(request.body) },
    response: response && { ...response, body: shaped(response.body) },
  };
}

/** Texts shorter than this are words of any language, and say little. */
const shortestData = 4;
const mostData = 20_000;

/** Returns the texts that the JSON bodies of exchanges hold, members that a protocol defines aside: the data of somebody's business. */
export function businessData(bodies: readonly Uint8Array[]): Set<string> {
  const texts = new Set<string>();
  const collect = (value: unknown, level: number): void => {
    if (texts.size >= mostData || level > mostLevels) return;
    if (typeof value === 'string') {
      if (value.length >= shortestData) texts.add(value);
    } else if (Array.isArray(value)) for (const item of value) collect(item, level + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value)) if (!kept.has(name)) collect(member, level + 1);
  };
  for (const body of bodies) collect(parse(Buffer.from(body).toString('utf8')), 0);
  return texts;
}

/** Returns the result with shapes in the place of the values that its assertions show, and of the texts that are data. */
export function shapeOfResult(result: CheckResult, data: ReadonlySet<string>): CheckResult {
  const shape = (value: unknown): unknown => {
    if (typeof value === 'string') return data.has(value) ? shapeOf(value, 0) : value;
    return typeof value === 'object' && value !== null ? shapeOf(value, 0) : value;
  };
  return {
    ...result,
    assertions: result.assertions.map((assertion) => ({
      ...assertion,
      expected: shape(assertion.expected),
      actual: shape(assertion.actual),
    })),
  };
}

function shaped(body: StoredBody): StoredBody {
  if (body.text === null) return { ...body, base64: null, truncated: body.sizeBytes > 0 };
  const value = parse(body.text);
  return { ...body, text: value === undefined ? null : JSON.stringify(shapeOf(value, 0)), truncated: body.truncated };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Members that a protocol defines say what happened, and nothing of anybody's business. */
const kept: ReadonlySet<string> = new Set(['jsonrpc', 'method', 'protocolVersion', 'error', 'code', 'status', 'type']);

function shapeOf(value: unknown, level: number): unknown {
  if (typeof value === 'string') return `text of ${value.length}`;
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? 'number' : value;
  if (level >= mostLevels) return 'nested';
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => shapeOf(item, level + 1));
    return value.length > mostItems ? [...items, `and ${value.length - mostItems} more`] : items;
  }
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([name, member]) => [name, shapeOfMember(name, member, level)]));
}

function shapeOfMember(name: string, member: unknown, level: number): unknown {
  const isScalar = typeof member === 'number' || (typeof member === 'string' && member.length <= 60);
  return kept.has(name) && isScalar ? member : shapeOf(member, level + 1);
}
