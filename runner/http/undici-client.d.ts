/** The client alone: the whole of undici takes longer to load than a small run. */
declare module 'undici/lib/dispatcher/client.js' {
  export { Client as default } from 'undici';
}
