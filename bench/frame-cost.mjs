// Prints what a drawn frame costs: `node bench/frame-cost.mjs`.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { bundle } from './bundle.mjs';

const program = await bundle('bench/frame-cost.tsx');
spawnSync(process.execPath, [program.file], { stdio: 'inherit' });
program.remove();
