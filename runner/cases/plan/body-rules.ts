import type { CaseEdge } from '../operation-case.ts';
import type { DraftBody } from '../requests/draft.ts';
import type { MediaPart, RequestBodyPart, RequestParts } from '../requests/request-parts.ts';
import { isJsonType } from '../../documents/openapi/read-openapi.ts';
import type { RuleEdge } from './rule-edge.ts';

/** A type that no server knows. */
const strangeType = 'application/x-vivero-unknown';

/** Returns the edges of a body that are no keywords: left out, of each media type, of one that is not offered, and bytes that are no value. */
export function bodyRules({ body }: RequestParts): RuleEdge[] {
  if (body === null) return [];
  const types = body.media.map((media) => offeredRule(body, media));
  const malformed = body.media.flatMap((media) =>
    isJsonType(media.mediaType) ? malformedRules(media) : isForm(media) ? [malformedForm(media)] : [],
  );
  return [
    presenceRule(body),
    ...types,
    ...unwrittenRules(body),
    ...(body.media.length > 0 ? strangeRules(body) : []),
    ...malformed,
  ];
}

function presenceRule({ isRequired, pointer }: RequestBodyPart): RuleEdge {
  return {
    edge: {
      place: { in: 'body', name: '', pointer: '' },
      keyword: 'required',
      side: isRequired ? 'outside' : 'inside',
      documentPointer: isRequired ? `${pointer}/required` : null,
      text: isRequired ? 'without the required body' : 'without the optional body',
    },
    change: (draft) => ({ ...draft, body: null }),
  };
}

function typeEdge(side: CaseEdge['side'], text: string, pointer: string): CaseEdge {
  const place = { in: 'request', name: 'Content-Type', pointer: '' } as const;
  return { place, keyword: 'mediaType', side, documentPointer: pointer, text };
}

function offeredRule(_body: RequestBodyPart, media: MediaPart): RuleEdge {
  return {
    edge: typeEdge('inside', `a body of the type ${media.mediaType}`, media.pointer),
    wish: { media },
    change: (draft) => draft,
  };
}

function unwrittenRules({ unwritten, pointer }: RequestBodyPart): RuleEdge[] {
  return unwritten.map((type) => ({
    edge: typeEdge('inside', `a body of the type ${type}`, `${pointer}/content`),
    change: () => ({ reason: `nothing here writes ${type}` }),
  }));
}

function strangeRules({ pointer, media }: RequestBodyPart): RuleEdge[] {
  const bytesOf = (body: DraftBody | null): Buffer | null => {
    const part = media.find(({ mediaType }) => mediaType === body?.mediaType);
    return body === null || !('value' in body) ? null : (part?.write(body.value)?.bytes ?? null);
  };
  const typed = (mediaType: string | null, text: string): RuleEdge => ({
    edge: typeEdge('outside', text, `${pointer}/content`),
    change: (draft) => {
      const bytes = bytesOf(draft.body);
      if (bytes === null) return { reason: 'no valid body was found' };
      return { ...draft, body: { mediaType: mediaType ?? '', raw: { mediaType, bytes } } };
    },
  });
  return [typed(strangeType, `a body of the type ${strangeType}`), typed(null, 'a body without Content-Type')];
}

function isForm({ mediaType }: MediaPart): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(mediaType.trim());
}

/** Many parsers read it as it stands: it may be taken, and must fail nothing. */
function malformedForm(media: MediaPart): RuleEdge {
  const text = 'a form with a percent sign that begins no escape';
  return rawRule(media, { keyword: 'malformedEscape', text, bytes: Buffer.from('vivero=%zz') });
}

function rawRule(
  { mediaType, pointer }: MediaPart,
  { keyword, text, bytes }: { readonly keyword: string; readonly text: string; readonly bytes: Buffer },
): RuleEdge {
  return {
    edge: {
      place: { in: 'body', name: mediaType, pointer: '' },
      keyword,
      side: 'outside',
      documentPointer: pointer,
      text,
    },
    change: (draft) => ({ ...draft, body: { mediaType, raw: { mediaType, bytes } } }),
  };
}

function malformedRules(media: MediaPart): RuleEdge[] {
  const raw = (text: string, bytes: Buffer): RuleEdge => rawRule(media, { keyword: 'malformed', text, bytes });
  return [
    raw('JSON that is cut off', Buffer.from('{"vivero": [1, 2')),
    raw('text that is no JSON', Buffer.from('vivero')),
    raw('JSON with a comma too many', Buffer.from('{"vivero": 1,}')),
    raw('bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    raw('a body of no bytes', Buffer.alloc(0)),
  ];
}
