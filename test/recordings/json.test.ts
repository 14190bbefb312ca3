import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonReader, MAX_DEPTH } from '../../src/recordings/reading/json.ts';

/** Reads a text in pieces of a length, and gives everything that was told, in order. */
function read(text: string, lists: readonly string[] = [], length = text.length): readonly unknown[] {
  const told: unknown[] = [];
  const reader = jsonReader('a.json', {
    lists,
    element: (value, list, index, line) => told.push(['element', list, index, value, line]),
    value: (rest, line) => told.push(['value', rest, line]),
    end: (torn) => told.push(torn ? 'torn' : 'whole'),
  });
  for (let at = 0; at < text.length; at += Math.max(1, length)) reader.text(text.slice(at, at + length));
  reader.end();
  return told;
}

const values = (text: string): readonly unknown[] =>
  read(text).flatMap((each) => (Array.isArray(each) && each[0] === 'value' ? [each[1]] : []));

describe('JSON values', () => {
  it('one object, one a line, one after the other, with a byte order mark', () => {
    expect(values('{"a":1}')).toEqual([{ a: 1 }]);
    expect(values('{"a":1}\n{"a":2}\n')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(values('{\n"a":1\n}{\n"a":[2]}')).toEqual([{ a: 1 }, { a: [2] }]);
    expect(values('\ufeff[]')).toEqual([[]]);
  });

  it('brackets and quotation marks inside strings are text', () => {
    expect(values('{"a":"}{\\"]"}')).toEqual([{ a: '}{"]' }]);
  });

  it('lines before the first value are skipped', () => {
    expect(read('$ kubectl get x\nwarning: y\n{"a":1}')).toEqual([['value', { a: 1 }, 3], 'whole']);
  });

  it('a last value that is cut off is left out, and said', () => {
    expect(read('{"a":1}\n{"a":"x')).toEqual([['value', { a: 1 }, 1], 'torn']);
  });

  it('nests as deep as the bound and no deeper', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(values(nested(MAX_DEPTH))).toHaveLength(1);
    expect(() => values(nested(MAX_DEPTH + 1))).toThrow('a.json:1: found JSON nested deeper than 64');
    expect(() => values('[\n'.repeat(100_000))).toThrow('a.json:65: found JSON nested deeper than 64');
    expect(() => read(`{"items":[${nested(MAX_DEPTH)}`, ['items'])).toThrow('nested deeper than 64');
  });
});

describe('the elements of lists', () => {
  it('come one by one, with their list, index and line; the rest of the value when it has ended', () => {
    expect(read('{"kind":"List",\n"items":[{"a":1},\n{"a":[2]}],\n"x":"]"}', ['items'])).toEqual([
      ['element', 'items', 0, { a: 1 }, 2],
      ['element', 'items', 1, { a: [2] }, 3],
      ['value', { kind: 'List', items: [], x: ']' }, 1],
      'whole',
    ]);
  });

  it.each([
    ['at the top', '[1,"a,]",null,{"b":2}]', '', [1, 'a,]', null, { b: 2 }]],
    ['deeper', '{"data":{"result":[{"a":1}]}}', 'data.result', [{ a: 1 }]],
    ['in an array', '{"a":[{"b":[1]},{"b":[2,3]}]}', 'a.*.b', [1, 2, 3]],
    ['with a name that is escaped', '{"\\u0061":[1]}', 'a', [1]],
    ['of bare words with spaces', '{"a":[ true , false\n]}', 'a', [true, false]],
    ['empty', '{"a":[ ]}', 'a', []],
    ['not those of another name', '{"b":[1],"c":{"a":[2]}}', 'a', []],
  ])('%s', (_, text, list, expected) => {
    const elements = read(text, [list]).flatMap((each) =>
      Array.isArray(each) && each[0] === 'element' ? [each[3]] : [],
    );
    expect(elements).toEqual(expected);
  });

  it('a list that is cut off: what was complete is told', () => {
    expect(read('{"items":[{"a":1},{"a"', ['items'])).toEqual([['element', 'items', 0, { a: 1 }, 1], 'torn']);
  });

  it('a key __proto__ is a key like others', () => {
    const [element] = read('{"items":[{"__proto__":{"x":1}}]}', ['items']) as [
      [string, string, number, object],
    ];
    expect(Object.getPrototypeOf(element[3])).toBe(Object.prototype);
    expect(Object.hasOwn(element[3], '__proto__')).toBe(true);
  });

  it('pieces may end anywhere', () => {
    const text =
      'junk\n{"kind":"Li\\"st",\n"items":[{"a":"\\\\"},[1,\n2], "x",3.5e1 ],"\\u0069tems2":[true]}\n{"items":[]}';
    const whole = read(text, ['items']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: text.length }), (length) => {
        expect(read(text, ['items'], length)).toEqual(whole);
      }),
    );
  });

  it('any JSON is read as the engine reads it, in any pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(0, 2),
        (items, length, indent) => {
          const text = JSON.stringify({ before: items.length, items, after: [items] }, null, indent);
          const told = read(text, ['items'], length);
          expect(told.slice(0, -2).map((each) => (each as unknown[])[3])).toEqual(
            JSON.parse(JSON.stringify(items)),
          );
          expect((told.at(-2) as unknown[])[1]).toEqual(
            JSON.parse(JSON.stringify({ before: items.length, items: [], after: [items] })),
          );
        },
      ),
    );
  });
});

describe('what is no JSON is told with its line', () => {
  it.each([
    ['{"a":1,\n"b":\n', 'a.json:3: found the end of the file inside a JSON value'],
    ['{"a":"b', 'a.json:1: found the end of the file inside'],
    ['{"a', 'a.json:1: found the end of the file inside'],
    ['[tr', 'a.json:1: found the end of the file inside'],
    ['{"a":"\\u12', 'a.json:1: found the end of the file inside'],
    ['{"a":1\n"b":2}', 'a.json:2: found ""b":…"; expected "," or "}"'],
    ['[1\n2]', 'a.json:2: found "2]"; expected "," or "]"'],
    ['{\na:1}', 'a.json:2: found "a:1}"; expected a name in quotation marks'],
    ['{"a" 1}', 'found "1}"; expected ":"'],
    ['{"a":\n\nNaN}', 'a.json:3: found "NaN}"; expected a value'],
    ['{"a":"\\q"}', 'found ""\\q"…"; expected a value'],
    ['[1,]', 'found "]"; expected a value'],
    ['{"a":1,}', 'found "}"; expected a name in quotation marks'],
    ['{"a":1]', 'found "]"; expected "," or "}"'],
    ['{}\noops', 'a.json:2: found "oops"; expected a JSON object or array'],
    ['{}\n]', 'a.json:2: found "]"; expected a JSON object or array'],
    ['{"a":"x\u001b[2J"\n\n"b"}', 'found ""x␛[…"; expected a value'],
  ])('%j', (text, sentence) => {
    expect(() => values(text)).toThrow(sentence);
  });

  it.each([
    ['{"items":[1\n2]}', 'a.json:2: found "2]}"; expected "," or "]"'],
    ['{"items":[1,]}', 'found "]}"; expected a value'],
    ['{"items":[\n{"a":1},\n{"a":}]}', 'a.json:3: found "}"; expected a value'],
    ['{"items":[\n1,\n2],\n"b" 1}', 'a.json:4: found "1}"; expected ":"'],
  ])('in a list: %j', (text, sentence) => {
    expect(() => read(text, ['items'])).toThrow(sentence);
  });
});
