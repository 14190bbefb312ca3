import { marked } from '../facts/marked.ts';
import { type Meaning, meaning, reasonWord } from '../facts/meaning.ts';

/** What an event of anything else means: a Deployment, a Node, … */
export function meaningOfOther(kind: string, name: string, reason: string, message: string): Meaning {
  const about = `${reasonWord(kind, 'object')} ${marked(name)}`;
  const scaled = /^Scaled (up|down) replica set \S{1,253} (?:from \d{1,6} )?to (\d{1,6})\b/.exec(message);
  if (reason === 'ScalingReplicaSet' && scaled !== null)
    return meaning('change', `${about}: scaled ${scaled[1]} to ${scaled[2]}`);
  const size = /^New size: (\d{1,6});/.exec(message);
  if (reason === 'SuccessfulRescale' && size !== null)
    return meaning('change', `${about}: scaled to ${size[1]}`);
  const pod = /^(Created|Deleted) pod: ([a-z0-9][a-z0-9.-]{0,252})$/.exec(message);
  if (pod !== null && /^Successful(Create|Delete)$/.test(reason))
    return meaning(
      'note',
      `${about}: ${pod[1] === 'Created' ? 'created' : 'deleted'} ${marked(pod[2] ?? '')}`,
    );
  return meaning('note', `${about}: ${reasonWord(reason)}`);
}
