/** What the browser shows when it comes back. */
export type RedirectPage = 'received' | 'refused' | 'used' | 'elsewhere';

/** The pages, which hold nothing of a request. */
export const redirectPages: Readonly<Record<RedirectPage, string>> = {
  received: makePage('Answer received', 'You can close this window. The terminal says how it goes on.'),
  refused: makePage(
    'Access was not granted',
    'You can close this window. The terminal says what the authorization server answered.',
  ),
  used: makePage('Received before', 'An answer was received already. You can close this window.'),
  elsewhere: makePage('Nothing here', 'vivero waits for a sign-in at another address.'),
};

function makePage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>vivero: ${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body>
</html>
`;
}
