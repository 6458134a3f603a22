/** What an error tells of how a service is made. */
export interface Leak {
  readonly kind: 'stack trace' | 'file path' | 'SQL error' | 'framework name';
  /** The words that show it. */
  readonly words: string;
}

/** Longest text that is searched, in characters. */
const searchedLetters = 64 * 1024;

/** Longest name of a function and longest place of a frame of a stack, in characters. */
const longestFrameName = 100;
const longestFramePlace = 400;

/** Only what no message to a caller has a reason to say; each pattern is linear and matches a few words. */
const patterns: ReadonlyArray<readonly [Leak['kind'], RegExp | typeof findFrames]> = [
  ['stack trace', findFrames],
  ['stack trace', /\bat (?:async )?(?:file:\/\/|node:|\/)[^\s()]{1,200}:\d{1,6}:\d{1,6}/g],
  ['stack trace', /Traceback \(most recent call last\)|\bFile "[^"\n]{1,200}", line \d+/g],
  ['stack trace', /\bgoroutine \d+ \[\w+\]|Exception in thread "/g],
  ['stack trace', /\w\.(?:rb|php|py|exs?|go|java|kt|cs|[cm]?[jt]s)(?::\d+(?::in\b|:\d+)|\(\d+\)|:line \d+)/g],
  ['stack trace', /\bin \/\S{1,200} on line \d+/g],
  ['file path', /(?<![^\s"'`(=:])\/(?:usr|var|opt|etc|root|tmp|Users|node_modules)\/[\w.@-]+/g],
  // These begin addresses of pages as well: only a file that no page links to tells.
  [
    'file path',
    /(?<!(?:src|href|action)=["']?)\/(?:home|srv|app|workspace)\/[\w.@/-]{0,200}\.(?:rb|php|py|exs?|go|java|kt|cs|[cm]?[jt]sx?|db|sqlite|json|ya?ml|conf|ini|log)\b/g,
  ],
  ['file path', /\b[A-Za-z]:\\[\w .-]{1,100}\\[\w.-]+|\bnode_modules\/|\bsite-packages\/|file:\/\/\/\w/g],
  ['SQL error', /\bSQLSTATE\b|\bORA-\d{5}\b|\bER_[A-Z]+_[A-Z_]+\b|\bSQLITE_[A-Z]+\b|\bPG::\w+/g],
  [
    'SQL error',
    /You have an error in your SQL syntax|syntax error at or near|duplicate key value violates unique constraint/g,
  ],
  [
    'SQL error',
    /(?:UNIQUE|NOT NULL|CHECK|FOREIGN KEY) constraint failed|violates (?:not-null|check|foreign key) constraint/g,
  ],
  ['SQL error', /\bINSERT INTO [\w."`]+|\bSELECT [\w*,. "`]{1,100} FROM [\w."`]+|\bno such (?:table|column): \w+/g],
  [
    'SQL error',
    /\bpsycopg2?\.\w+|\bjava\.sql\.\w+|\bcom\.mysql\.\w+|\borg\.postgresql\.\w+|\bMongoServerError\b|\bE11000 duplicate key\b/g,
  ],
  ['SQL error', /\b(?:relation|column|table) "[^"\n]{1,100}" (?:does not exist|of relation)|\bdeadlock detected\b/g],
  [
    'SQL error',
    /\bDETAIL: {1,2}Key \(|\bDuplicate entry '[^'\n]{0,200}' for key\b|\bUnknown column '[^'\n]{1,100}' in\b/g,
  ],
  [
    'SQL error',
    /\bconnect ECONN(?:REFUSED|RESET) [\d.:[\]a-f]+|\bSQLException\b|\b(?:Mongo|Postgres|MySQL|Redis|Sqlite)\w{0,40}(?:Error|Exception)\b/g,
  ],
  [
    'framework name',
    /\bsqlalchemy\.\w+|\bpsycopg\b|\bPrisma\.\w+|\bInvalid `prisma\.|\bQueryFailedError\b|\bDoctrine\\|\bSystem\.Data\.\w+|\bEntityFramework\w*/g,
  ],
  [
    'framework name',
    /\borg\.(?:springframework|hibernate|apache)\.\w+|\bcom\.fasterxml\.jackson\b|\bWhitelabel Error Page\b/g,
  ],
  ['framework name', /\bjava\.(?:lang|util|io)\.\w+|\b(?:javax|jakarta)\.\w+\.\w+|\bkotlinx?\.\w+\.\w+/g],
  [
    'framework name',
    /\bWerkzeug\b|\bDjango\b|\bFastAPI\b|\bPydantic\b|\bpydantic_core\b|\berrors\.pydantic\.dev\b|\bUvicorn\b/g,
  ],
  ['framework name', /\bLaravel\b|\bSymfony\b|\bIlluminate\\|\bActiveRecord\b|\bActionController\b|\bRuby on Rails\b/g],
  ['framework name', /\bcannot unmarshal \w{1,20} into Go \w+|\bstrconv\.\w+: parsing\b|\bruntime error: \w+/g],
  ['framework name', /\bSequelize\w*Error\b|\bTypeORMError\b|\bPrismaClient\w*|\bMongooseError\b|\bNestJS\b/g],
  [
    'framework name',
    /\bASP\.NET\b|\bMicrosoft\.AspNetCore\b|\bSystem\.(?:Text\.Json|NullReferenceException|ArgumentException)\b/g,
  ],
];

/** Texts in which nothing was found, whatever is known: services refuse many requests in the same words. */
const clean = new Set<string>();
const mostRemembered = 200;
const mostRememberedLetters = 4096;

function remember(text: string): void {
  clean.add(text);
  for (const oldest of clean) if (clean.size > mostRemembered) clean.delete(oldest);
}

/**
 * Returns what a text tells of the service's making, the first of each kind. What `known` holds, such as the request that
 * the text answers, is no leak: an error may quote it. It is asked for only where there is something to compare.
 */
export function findLeaks(text: string, known: () => string): Leak[] {
  const searched = text.slice(0, searchedLetters);
  if (clean.has(searched)) return [];
  const leaks = new Map<Leak['kind'], Leak>();
  let isClean = true;
  for (const [kind, pattern] of patterns) {
    if (leaks.has(kind)) continue;
    const matches = pattern instanceof RegExp ? searched.matchAll(pattern).map(([match]) => match) : pattern(searched);
    for (const match of matches) {
      isClean = false;
      const words = match.trim();
      if (known().includes(words)) continue;
      leaks.set(kind, { kind, words });
      break;
    }
  }
  if (isClean && searched.length <= mostRememberedLetters) remember(searched);
  return [...leaks.values()];
}

/** Returns frames such as `at name (/app/file.js:1:2)`: first the place in brackets, of which there can be few, then the name before it. */
function findFrames(text: string): IteratorObject<string> {
  return text.matchAll(/\(([^()\s]+\d)\)/g).flatMap(({ 0: brackets, 1: place = '', index }) => {
    if (place.length > longestFramePlace || !/[/\\]|\.[a-z]{1,5}:/.test(place)) return [];
    const before = text.slice(Math.max(0, index - longestFrameName - 4), index);
    const start = before.lastIndexOf('at ');
    const isFrame =
      start >= 0 && !/\w$/.test(before.slice(0, start)) && /^[\w$.<>[\] ]+$/.test(before.slice(start + 3));
    return isFrame ? [`${before.slice(start)}${brackets}`] : [];
  });
}
