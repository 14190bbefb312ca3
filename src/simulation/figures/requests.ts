import type { BoxPlaces } from '../../scenario/figures/boxes.ts';
import type { Figure, FigureValue } from '../../scenario/settings/figures.ts';
import { type Answer, isGood, isRefused } from '../policies/answer.ts';
import type { EndedCall, EndedTry } from '../traffic/requests/records.ts';
import { SECOND } from '../traffic/requests/seconds.ts';

type Values<Ended> = Readonly<Partial<Record<FigureValue, (ended: Ended) => number>>>;

const OF_CALLS: Values<EndedCall> = {
  seconds: ({ startedAt, endedAt }) => (endedAt - startedAt) / SECOND,
  status: ({ answer }) => answer.status,
  tries: ({ tries }) => tries,
  hops: ({ hops }) => hops,
  hopSeconds: ({ hopTime }) => hopTime / SECOND,
  handshakeSeconds: ({ handshakeTime }) => handshakeTime / SECOND,
};

const OF_TRIES: Values<EndedTry> = {
  seconds: ({ sentAt, endedAt }) => (endedAt - sentAt) / SECOND,
  status: ({ answer }) => answer.status,
  duplicates: ({ duplicate }) => (duplicate ? 1 : 0),
  waitSeconds: ({ waited }) => waited / SECOND,
  workSeconds: ({ worked }) => worked / SECOND,
  wasteSeconds: ({ wasted }) => wasted / SECOND,
};

/** What is taken of a call, and whether it counts. */
export interface Reader<Ended> {
  readonly value: (ended: Ended) => number;
  readonly counts: (ended: Ended, value: number) => boolean;
}

const NOTHING = (): number => 0;

/** Reads calls as a figure says. */
export function callReader({ value, where }: Figure): Reader<EndedCall> {
  const answers = answerCheck(where);
  const within = limitCheck(where);
  return {
    value: (value && OF_CALLS[value]) ?? NOTHING,
    counts: ({ answer }, taken) => answers(answer) && within(taken),
  };
}

/** Reads tries as a figure says. */
export function tryReader({ value, where }: Figure, boxes: BoxPlaces): Reader<EndedTry> {
  const answers = answerCheck(where);
  const within = limitCheck(where);
  const place = where.box === undefined ? null : boxes.placeOf(where.box);
  return {
    value: (value && OF_TRIES[value]) ?? NOTHING,
    counts: ({ answer, abandoned, box }, taken) =>
      answers(answer) &&
      (where.abandoned === undefined || where.abandoned === abandoned) &&
      (place === null || place === box) &&
      within(taken),
  };
}

function answerCheck({ ok, status, refused }: Figure['where']): (answer: Answer) => boolean {
  return (answer) =>
    (ok === undefined || ok === isGood(answer)) &&
    (status === undefined || status === answer.status) &&
    (refused === undefined || refused === isRefused(answer));
}

/** Whether a value is above and below the limits that are written. */
export function limitCheck({ above, below }: Figure['where']): (value: number) => boolean {
  return (value) => (above === undefined || value > above) && (below === undefined || value < below);
}
