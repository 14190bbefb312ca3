import * as z from 'zod';
import { parseTimeOfDay } from '../../text/clock.ts';
import { parseDuration } from '../../text/durations.ts';
import { parseInstant } from '../../text/instants.ts';
import type { WrittenTime } from '../times.ts';

/** A time of day (`10:00:52`) or a time after the start (`+52s`). */
export function time() {
  const expectation = 'expected a time, as 10:00:52 or +52s';
  return z
    .string({ error: expectation })
    .transform((written, context): WrittenTime => {
      const afterStart = written.startsWith('+') ? parseDuration(written.slice(1)) : null;
      if (afterStart !== null) return { afterStart };
      const ofDay = parseTimeOfDay(written);
      if (ofDay !== null) return { ofDay };
      context.addIssue({ code: 'custom', message: expectation });
      return z.NEVER;
    })
    .meta({ reads: 'time' });
}

/** A full instant in UTC, as all times of a scenario are: `2026-10-20T10:00:00Z`. Becomes milliseconds since 1970. */
export function instant() {
  const expectation = 'expected a full instant in UTC, as 2026-10-20T10:00:00Z';
  return z
    .string({ error: expectation })
    .transform((written, context): number => {
      const ms = written.endsWith('Z') ? parseInstant(written) : null;
      if (ms !== null) return Math.floor(ms / 1000) * 1000;
      context.addIssue({ code: 'custom', message: expectation });
      return z.NEVER;
    })
    .meta({ reads: 'instant' });
}
