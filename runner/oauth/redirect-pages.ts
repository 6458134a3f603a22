/** What the browser shows when it comes back. */
export type RedirectPage = 'received' | 'refused' | 'used' | 'elsewhere';

/** The pages, which hold nothing of a request. */
export const redirectPages: Readonly<Record<RedirectPage, string>> = {
  received: makePage('Response received', 'You can close this window. The terminal shows what happens next.'),
  refused: makePage(
    'Access was not granted',
    'You can close this window. The terminal shows the response of the authorization server.',
  ),
  used: makePage('Received before', 'A response was received already. You can close this window.'),
  elsewhere: makePage('Nothing here', 'vivero waits for a sign-in at another URL.'),
};

function makePage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>vivero: ${title}</title></head>
<body><h1>${title}</h1><p>${text}</p></body>
</html>
`;
}
