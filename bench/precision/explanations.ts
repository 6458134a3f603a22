/** Why vivero reports a failure of a real API, found by reading the source of that API. */
export interface Explanation {
  readonly api: string;
  readonly check: string;
  /** Where in the report it stands: matches the statement of an assertion. */
  readonly statement: RegExp;
  /** False where the API does what its document says. */
  readonly isRight: boolean;
  /** What the source does, and where. */
  readonly why: string;
}

const todo = 'src/controllers/todo.controller.ts';

/** Each failure that was looked into. */
export const explanations: readonly Explanation[] = [
  {
    api: 'example-todo',
    check: 'operations/body-conforms',
    statement: /^GET \/todos(?:\/\{id\})?, documented as 200/,
    isRight: true,
    why: `\`find\` and \`findById\` in ${todo} hand \`filter.fields\` on to the repository, which leaves members out. The document requires \`title\`.`,
  },
  {
    api: 'example-todo',
    check: 'operations/no-server-error',
    statement: /^POST \/todos, a valid request/,
    isRight: true,
    why: `\`create\` in ${todo} calls a geocoder for \`remindAtAddress\`, and does not catch that the geocoder cannot be reached. Where no body is sent, which the document allows, it reads a member of \`undefined\`.`,
  },
  {
    api: 'example-todo',
    check: 'operations/no-server-error',
    statement: /^POST \/todos, the body/,
    isRight: true,
    why: `\`create\` in ${todo} reads \`todo.remindAtAddress\` of no body, or of \`null\`.`,
  },
  {
    api: 'example-todo',
    check: 'operations/invalid-refused-undocumented',
    statement: /^PATCH \/todos/,
    isRight: true,
    why: `A body that is not marked as required is not validated where it is \`null\` (\`validateRequestBody\` of @loopback/rest).`,
  },
  {
    api: 'example-todo',
    check: 'operations/head-like-get',
    statement: /HEAD has the status of GET/,
    isRight: true,
    why: 'The router of @loopback/rest has a route for GET and none for HEAD, and responds with 404.',
  },
  {
    api: 'example-todo',
    check: 'operations/refusals-named',
    statement: /^\w+ \/todos.*: the status 4\d\d is documented/,
    isRight: true,
    why: `The decorators in ${todo} list success alone; @loopback/rest refuses with 400 and 422.`,
  },
  {
    api: 'alertmanager',
    check: 'operations/errors-conform',
    statement: /documented as 400/,
    isRight: true,
    why: 'The document describes 400 as a string. Bodies that cannot be read are refused by `errors.ServeError` of go-openapi, which writes an object.',
  },
  {
    api: 'alertmanager',
    check: 'operations/errors-without-internals',
    statement: /reveal no internals/,
    isRight: true,
    why: 'The error of `json.Unmarshal` is put into the response as it is, with the names of Go types.',
  },
  {
    api: 'alertmanager',
    check: 'operations/invalid-refused',
    statement: /query (?:active|silenced|inhibited|unprocessed), type/,
    isRight: true,
    why: '`swag.ConvertBool` of go-openapi takes any text that it does not know for false.',
  },
  {
    api: 'alertmanager',
    check: 'operations/invalid-refused',
    statement: /^POST \/alerts, the body, type/,
    isRight: true,
    why: '`null` is read into an empty list, and nothing looks whether there was one.',
  },
  {
    api: 'alertmanager',
    check: 'operations/no-server-error',
    statement: /type: the request does not make the server fail/,
    isRight: true,
    why: '`OpenAPIAlertsToAlerts` and `PostableSilenceToProto` in api/v2 read members of entries that are `null`: the handler panics, and the connection is closed without a response.',
  },
  {
    api: 'alertmanager',
    check: 'operations/refusals-named',
    statement: /the status (?:422|400) is documented/,
    isRight: true,
    why: 'The document lists no 422, with which go-openapi refuses what its validation finds, and no 400 for `GET /silences`, which `getSilencesHandler` sends for a filter that it cannot parse.',
  },
  {
    api: 'alertmanager',
    check: 'operations/valid-accepted',
    statement: /query filter/,
    isRight: true,
    why: '`labels.ParseMatchers` takes expressions such as `a="b"` alone. The document allows any string.',
  },
  {
    api: 'alertmanager',
    check: 'operations/valid-accepted',
    statement: /^POST \/(?:alerts|silences), /,
    isRight: true,
    why: '`Alert.Validate` and `validateSilence` want at least one label, names of labels, times in order and texts that are not empty. The document says none of it.',
  },
  {
    api: 'powerdns',
    check: 'operations/allow-sent',
    statement: /a 405 has Allow/,
    isRight: true,
    why: '`HttpMethodNotAllowedException` in pdns/webserver.cc makes a response without Allow.',
  },
  {
    api: 'powerdns',
    check: 'operations/no-content-unframed',
    statement: /a 204 has neither length nor transfer coding/,
    isRight: true,
    why: 'The web server of pdns/webserver.cc writes Content-Length with every response, also `Content-Length: 0` with 204.',
  },
  {
    api: 'powerdns',
    check: 'operations/invalid-refused',
    statement: /query (?:dnssec|includerings|rrsets|rediscover), type/,
    isRight: true,
    why: 'The handlers in pdns/ws-auth.cc compare the text with `true` or `false`, and take any other for the default.',
  },
  {
    api: 'powerdns',
    check: 'operations/invalid-refused',
    statement: /search-data, query max/,
    isRight: true,
    why: '`apiServerSearchData` in pdns/ws-auth.cc has a default for `max`, which the document requires, and `std::stoi` reads the beginning of `1.5`.',
  },
  {
    api: 'powerdns',
    check: 'operations/no-server-error',
    statement: /search-data, query max, type/,
    isRight: true,
    why: '`apiServerSearchData` in pdns/ws-auth.cc lets the exception of `std::stoi` through.',
  },
  {
    api: 'powerdns',
    check: 'operations/no-server-error',
    statement: /^POST \/servers\/\{server_id\}\/autoprimaries, a valid request/,
    isRight: true,
    why: '`apiServerAutoprimariesPOST` in pdns/ws-auth.cc adds the same pair once more, and lets the exception of the database through.',
  },
  {
    api: 'powerdns',
    check: 'operations/invalid-refused',
    statement: /^(?:PUT|PATCH) \/servers\/\{server_id\}\/zones\/\{zone_id\}, body \//,
    isRight: true,
    why: '`updateDomainSettingsFromDocument` in pdns/ws-auth.cc reads the members that it uses, each where it has the right type, and passes over all else; PUT does not read `rrsets`, and PATCH reads nothing else.',
  },
  {
    api: 'powerdns',
    check: 'operations/invalid-refused-undocumented',
    statement: /the request's Content-Type, mediaType/,
    isRight: true,
    why: 'The web server of pdns/webserver.cc reads any body as JSON, whatever its media type.',
  },
  {
    api: 'powerdns',
    check: 'operations/no-server-error',
    statement: /^GET \/servers\/\{server_id\}\/zones\/\{zone_id\}\/cryptokeys\/\{cryptokey_id\}, /,
    isRight: true,
    why: 'The handler in pdns/ws-auth.cc makes a number of the id, which the document calls a string, and lets the exception through.',
  },
  {
    api: 'powerdns',
    check: 'operations/no-server-error',
    statement: /^POST \/servers\/\{server_id\}\/(?:autoprimaries|tsigkeys), /,
    isRight: true,
    why: 'The handlers in pdns/ws-auth.cc let the exceptions of the database, and of names that are no names of DNS, through.',
  },
  {
    api: 'powerdns',
    check: 'operations/body-conforms',
    statement: /zones\/\{zone_id\}, documented as 200/,
    isRight: true,
    why: '`fillZone` in pdns/ws-auth.cc writes sets of records without `changetype`, which the document requires.',
  },
  {
    api: 'powerdns',
    check: 'operations/body-conforms',
    statement: /\/(?:export|rectify), documented as 200/,
    isRight: true,
    why: 'The document describes a string; the handlers in pdns/ws-auth.cc write an object.',
  },
  {
    api: 'powerdns',
    check: 'operations/refusals-named',
    statement: /zones: the status 409 is documented/,
    isRight: true,
    why: '`apiServerZones` in pdns/ws-auth.cc responds with 409 where there is such a zone, which the document does not list.',
  },
];
