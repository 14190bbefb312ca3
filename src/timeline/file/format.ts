/**
 * A timeline on disk: JSON Lines. The first line is the header, everything but the columns; each line after it
 * is a row, in order of `at`, milliseconds after the start:
 *
 *     {"row":"state","at":52000,"time":"10:00:52","box":"box-07","state":"killed","app":"none","proxy":"killed"}
 *     {"row":"event","at":52000,"time":"10:00:52","id":12,"kind":"killed","box":"box-07","cause":11,"text":"…"}
 *     {"row":"samples","at":52000,"time":"10:00:52","values":{"demand":3333,"cpu":0.7895},"stale":["errors"]}
 *
 *     {"row":"samples","at":52000,"time":"10:00:52","box":"box-07","values":{"arrivals":166}}
 *
 *     {"row":"samples","at":60000,"time":"10:01:00","box":"box-07","runs":{"cpu":[0.71,0.7,null,0.9]}}
 *
 *     {"row":"box","at":61000,"time":"10:01:01","box":"box-21"}
 *     {"row":"series","at":61000,"time":"10:01:01","series":{"name":"cpu","title":"cpu",…,"box":20,"start":61000,"step":1000}}
 *
 * `time` is for people, `at` counts. A row of a box or a series adds one to those of the header, for what appears
 * while somebody records; the rows behind it may speak of it. Absent: no box, no cause, exact instant, one happening, no text, no sample at that step.
 * A run has the values of consecutive steps of a series, of which the first is at `at`; null: no sample at that step. A
 * recording is written in runs of some hours at most, which keeps it small; a simulated timeline never is.
 * A series in `stale` has a staleness mark there. Rows can be appended. Samples with a box are those of the series
 * whose `box` in the header is that box's place; a header may also have figures. A simulated timeline has a samples row
 * without a box a second, behind those of boxes and if need be without values, so that a file cut at the end of a line is the timeline as far as they go; a
 * recording lasts as long as its header says, since what was not recorded is no row. Its clock may name the `zone` in
 * which its times are told to people, such as Europe/Berlin; in the file they are UTC all the same.
 */
export const FORMAT = 'ratchet.timeline/1';

export const HEADER_FIELDS = [
  'format',
  'name',
  'title',
  'summary',
  'notes',
  'provenance',
  'model',
  'seed',
  'fixes',
  'clock',
  'noun',
  'pool',
  'boxes',
  'objectives',
  'series',
  'figures',
  'gaps',
  'sources',
] as const;

/** Fields of each kind of row. */
export const ROW_FIELDS = {
  state: ['row', 'at', 'time', 'box', 'state', 'app', 'proxy'],
  event: ['row', 'at', 'time', 'id', 'kind', 'box', 'cause', 'error', 'count', 'text', 'source', 'line'],
  samples: ['row', 'at', 'time', 'box', 'values', 'runs', 'stale'],
  box: ['row', 'at', 'time', 'box'],
  series: ['row', 'at', 'time', 'series'],
} as const;

export type RowKind = keyof typeof ROW_FIELDS;

export const ROW_KINDS = Object.keys(ROW_FIELDS) as readonly RowKind[];
