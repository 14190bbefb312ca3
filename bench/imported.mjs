// One import in a process of its own, and what it took.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** Prints what a process took when it ends. */
const HOOK = `data:text/javascript,process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS}=process.resourceUsage();process.stderr.write('\\n@'+JSON.stringify({cpu:(u+s)/1e6,peak:maxRSS/1024})+'\\n')})`;

/** Imports a file: wall clock and CPU in seconds, peak memory of the process in MB. */
export function imported(input, output) {
  const from = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', HOOK, 'bin/ratchet.js', 'import', input, '-o', output, '--force'],
    { encoding: 'utf8' },
  );
  const seconds = (performance.now() - from) / 1000;
  if (status !== 0) throw new Error(stderr);
  return { seconds, ...JSON.parse(/\n@(.*)\n/.exec(stderr)?.[1] ?? '{}') };
}
