// A client of the plant store, with nothing but Node.
// It creates the plant that VIVERO_MOCK_PLANT_ID and VIVERO_MOCK_PLANT_NAME describe, and reads its name from the response.
const { SHOP_URL, SHOP_TOKEN, VIVERO_MOCK_PLANT_ID = '7', VIVERO_MOCK_PLANT_NAME = 'Copihue' } = process.env;

/** Sends a request, and follows redirects itself: what opens the service stays with its origin. */
async function send(url, init, redirectsLeft = 5) {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  const location = response.headers.get('location');
  if (response.status < 300 || response.status > 399 || location === null || redirectsLeft === 0) return response;
  await response.arrayBuffer();
  const next = new URL(location, url);
  if (next.origin === new URL(url).origin) return send(next, init, redirectsLeft - 1);
  throw new Error(`redirected to another origin: ${next.origin}`);
}

const response = await send(`${SHOP_URL}/plants`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${SHOP_TOKEN}`, 'Content-Type': 'application/json', Accept: 'application/json' },
  // The id is written as it is: a number of JavaScript would change it.
  body: `{"id":${VIVERO_MOCK_PLANT_ID},"name":${JSON.stringify(VIVERO_MOCK_PLANT_NAME)}}`,
});
if (!response.ok) throw new Error(`the plant was refused: ${response.status} ${await response.text()}`);
console.log(`created ${JSON.parse(await response.text()).name}`);
