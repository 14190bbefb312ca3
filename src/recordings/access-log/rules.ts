/** How each series comes from the lines, as the timeline says it. */

const REQUEST = 'each request id once; lines without an id once each';
const ONWARD = 'what a box that is called itself sends onward under an id of its own is left out';
const ERROR =
  '5xx, or no answer with a flag that blames the upstream (UH, UF, UO, NR, UT, UC, URX, LR, UR, …)';
const LAST = 'as the line says that started first; of several tries at boxes alone as the last to end';

export const RULES = {
  demand: `${REQUEST}, at the start of its first line; ${ONWARD}`,
  completions: `${REQUEST}, when it was over (start + duration), ${LAST}; ${ONWARD}`,
  errors: `requests that ended in ${ERROR}, when they were over, ${LAST}; no answer because the client left is none`,
  error_share: 'errors of the requests that were over in that second',
  latency: (part: string) =>
    `${part} (nearest rank) of how long those requests took that were over in that second: from the start of the first line of an id to the end that counts`,
  tries: 'lines of the boxes that were called (inbound), at their start: each try is one',
  retries:
    'inbound lines of a request id beyond its outbound ones, and beyond the first where nobody wrote that the request was sent; at the start of the request',
  arrivals: 'inbound lines of its own proxy, at the start of each request; each try is one',
  arrivals_per_box: 'requests that arrived, over the boxes at which something did in that second',
  sent: 'outbound lines of those who sent to its address, at the start of each request; of several tries the line names the last box alone',
  flag: (says: string) =>
    `lines with ${says}, when the request was over; caller and called box write one each`,
} as const;

/** What is said where there are too many ids. */
export const sampled = (most: number, sampling: number): string =>
  `There are more than ${most.toLocaleString('en-US')} request ids: which lines belong together is known of one id in ${sampling}, and demand, completions, errors and retries are the lines of each second in the proportion of these; latencies are of these.`;
