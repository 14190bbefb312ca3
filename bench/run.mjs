// `npm run bench [-- NAME…]`: prints figures, asserts none.
import process from 'node:process';
import { frame } from './frame.mjs';
import { importing } from './import.mjs';
import { importAccessLog } from './import-access-log.mjs';
import { keys } from './keys.mjs';
import { memory } from './memory.mjs';
import { screen } from './screen.mjs';
import { simulation } from './simulation.mjs';
import { start } from './start.mjs';

const imports = async () => {
  await importing();
  await importAccessLog();
};
const benchmarks = { simulation, frame, start, screen, keys, memory, import: imports };
// Certificates of the surroundings cost a start some milliseconds that are not the program's.
delete process.env.NODE_EXTRA_CA_CERTS;

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(benchmarks, name));
if (unknown !== undefined)
  console.log(`no benchmark ${unknown}; there are ${Object.keys(benchmarks).join(', ')}`);
for (const [name, run] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}`);
  await run();
}
