/** Bounds of what is read of a page, so that none fills this process: characters, elements, messages. */
export const pageBounds = {
  text: 200_000,
  title: 1_000,
  url: 4_000,
  error: 1_000,
  errors: 50,
  elements: 50_000,
  consoleCalls: 1_000,
  consoleText: 2_000,
} as const;

/**
 * Run in every frame before its own scripts: what goes to the console is cut, since a browser hands it on whole; windows, and what
 * reaches a network past the requests of a page, are taken away.
 */
export const preparePage = `(() => {
  let calls = 0;
  const shorten = (value) => {
    if (typeof value === 'string') return value.slice(0, ${pageBounds.consoleText});
    if (value instanceof Error) return String(value.stack || value).slice(0, ${pageBounds.consoleText});
    return typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : value;
  };
  for (const name of Object.keys(console)) {
    const native = console[name];
    if (typeof native !== 'function') continue;
    console[name] = (...values) => {
      calls += 1;
      if (calls <= ${pageBounds.consoleCalls}) native.apply(console, values.slice(0, 10).map(shorten));
    };
  }
  window.open = () => null;
  window.print = () => undefined;
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete window[name];
})()`;

/**
 * An expression: the text that a person sees in a document, that of open shadow trees and of fields included, cut.
 */
export const readText = `(() => {
  const most = ${pageBounds.text};
  const parts = [];
  let length = 0;
  const add = (text) => {
    if (typeof text !== 'string' || text === '' || length >= most) return;
    parts.push(text.slice(0, most - length));
    length += text.length;
  };
  const isSeen = (element) => typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
  let left = ${pageBounds.elements};
  const walk = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if ((left -= 1) < 0) return;
      const isField = element.tagName === 'INPUT' || element.tagName === 'TEXTAREA';
      if (isField && element.type !== 'password' && element.type !== 'hidden' && isSeen(element)) add(element.value);
      if (element.shadowRoot && isSeen(element)) {
        for (const child of element.shadowRoot.children) add(child.innerText);
        walk(element.shadowRoot);
      }
    }
  };
  if (document.body) {
    add(document.body.innerText);
    walk(document.body);
  }
  return parts.join('\\n').slice(0, most);
})()`;
