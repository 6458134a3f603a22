/**
 * Returns other spellings of the path of a connector page. None of them is itself that path.
 *
 * @param own path of the page of the company that is signed in; some spellings lead through it
 * @param other path of the page that is spelled
 */
export function spellingsOf(own: string, other: string): string[] {
  const company = other.split('/')[1] ?? '';
  return [
    `${other}/`,
    `/${other}`,
    `${other}//`,
    `/.${other}`,
    `/%2e${other}`,
    `${other};x`,
    `${other}.html`,
    `${other}.json`,
    `${other}%20`,
    `${other}%00`,
    `${other}%2f`,
    `/${company}//connector`,
    `/${company}%2fconnector`,
    `/${encodeFirst(company)}/connector`,
    `/${company.toUpperCase()}/connector`,
    `/${company}/Connector`,
    `${own}/../..${other}`,
    `${own}/..%2f..${other.replaceAll('/', '%2f')}`,
    `${own}/%2e%2e/%2e%2e${other}`,
    `${own.replace(/connector$/, '')}..${other}`,
  ];
}

/** Returns the name with its first letter percent-encoded, which does not change the URL's meaning (RFC 3986 §6.2.2.2). */
function encodeFirst(company: string): string {
  const [first = ''] = company;
  return /[a-z\d]/i.test(first) ? `%${first.charCodeAt(0).toString(16)}${company.slice(1)}` : company;
}
