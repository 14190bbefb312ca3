/** One generator of seedrandom without the rest of it, which loads node:crypto; its types know only the whole. */
declare module 'seedrandom/lib/alea.js' {
  export { alea as default } from 'seedrandom';
}
