import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, parseJsonValues } from '../../src/recordings/json/values.ts';

const values = (text: string) => parseJsonValues(text, 'a.json');

describe('JSON values', () => {
  it('one object, one a line, one after the other, with a byte order mark', () => {
    expect(values('{"a":1}').values).toEqual([{ a: 1 }]);
    expect(values('{"a":1}\n{"a":2}\n').values).toEqual([{ a: 1 }, { a: 2 }]);
    expect(values('{\n"a":1\n}{\n"a":[2]}').values).toEqual([{ a: 1 }, { a: [2] }]);
    expect(values('\ufeff[]').values).toEqual([[]]);
  });

  it('brackets and quotation marks inside strings are text', () => {
    expect(values('{"a":"}{\\"]"}').values).toEqual([{ a: '}{"]' }]);
  });

  it('a last value that is cut off is left out, and said', () => {
    expect(values('{"a":1}\n{"a":"x')).toEqual({ values: [{ a: 1 }], torn: true });
  });

  it('nests as deep as the bound and no deeper', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(values(nested(MAX_DEPTH)).values).toHaveLength(1);
    expect(() => values(nested(MAX_DEPTH + 1))).toThrow('a.json:1: found JSON nested deeper than 64');
    expect(() => values('[\n'.repeat(100_000))).toThrow('a.json:65: found JSON nested deeper than 64');
  });
});

describe('what is no JSON is told with its line', () => {
  it.each([
    ['{"a":1,\n"b":\n', 'a.json:3: found the end of the file inside a JSON value'],
    ['{"a":"b', 'a.json:1: found the end of the file inside'],
    ['{"a', 'a.json:1: found the end of the file inside'],
    ['[tr', 'a.json:1: found the end of the file inside'],
    ['{"a":"\\u12', 'a.json:1: found the end of the file inside'],
    ['{"a":1\n"b":2}', 'a.json:2: found ""b":2}"; expected "," or "}"'],
    ['[1\n2]', 'a.json:2: found "2]"; expected "," or "]"'],
    ['{\na:1}', 'a.json:2: found "a:1}"; expected a name in quotation marks'],
    ['{"a" 1}', 'found "1}"; expected ":"'],
    ['{"a":\n\nNaN}', 'a.json:3: found "NaN}"; expected a value'],
    ['{"a":"\\q"}', 'found ""\\q"}"; expected a value'],
    ['[1,]', 'found "]"; expected a value'],
    ['{"a":1,}', 'found "}"; expected a name in quotation marks'],
    ['{"a":1]', 'found "]"; expected "," or "}"'],
    ['{}\noops', 'a.json:2: found "oops"; expected a JSON object or array'],
    ['{}\n]', 'a.json:2: found "]"; expected a JSON object or array'],
    ['{"a":"x\u001b[2J"\n\n"b"}', 'found ""x␛[2J""; expected a value'],
  ])('%j', (text, sentence) => {
    expect(() => values(text)).toThrow(sentence);
  });
});
