// `npm run build`, and `npm ci` through prepare: the program that bin/ratchet.js starts.
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

await bundle(fileURLToPath(new URL('dist', import.meta.url)));
