import { visible } from '../../text/escape.ts';

const MAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;

/** Whether a value holds an address of mail, and so tells of a person. */
export const hasMail = (value: string): boolean => value.search(MAIL) >= 0;

/** Whether `plainValue` leaves something out, so that two values may look alike that are not. */
export const isPlain = (value: string): boolean => plainValue(value) === visible(value);

/** A value or legend as it may be shown: of a URL neither who nor what is asked, and nobody's address of mail. */
export const plainValue = (value: string): string =>
  visible(
    value
      .replace(/\/\/[^\s/]*@/g, '//')
      .replace(/\?\S*/g, '')
      .replace(MAIL, 'somebody'),
  );
