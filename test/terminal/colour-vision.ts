/** Public colour science, to judge a palette by. A colour is linear red, green, blue, each 0 to 1. */

export type Rgb = readonly [number, number, number];

export const SIGHTS = ['full', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Sight = (typeof SIGHTS)[number];

const LEVELS = [0, 95, 135, 175, 215, 255];

/** sRGB's transfer function (IEC 61966-2-1). */
const linear = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** 0xrrggbb. */
export const hexadecimal = (code: number): Rgb => [
  linear(code >> 16),
  linear((code >> 8) & 0xff),
  linear(code & 0xff),
];

/** A colour of xterm's 256: the cube 16 to 231, the greys 232 to 255. */
export function xterm(code: number): Rgb {
  if (code >= 232) {
    const grey = linear(8 + 10 * (code - 232));
    return [grey, grey, grey];
  }
  const place = code - 16;
  const level = (index: number): number => linear(LEVELS[index] ?? 0);
  return [level(Math.floor(place / 36)), level(Math.floor(place / 6) % 6), level(place % 6)];
}

/** Machado, Oliveira and Fernandes 2009, severity 1. */
const SEEN: Readonly<Record<Sight, readonly [Rgb, Rgb, Rgb]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (row: Rgb, [red, green, blue]: Rgb): number => row[0] * red + row[1] * green + row[2] * blue;
const within = (value: number): number => Math.min(1, Math.max(0, value));

/** A colour as it looks to such an eye. */
export function seenWith(sight: Sight, colour: Rgb): Rgb {
  const [red, green, blue] = SEEN[sight];
  return [within(times(red, colour)), within(times(green, colour)), within(times(blue, colour))];
}

const luminance = (colour: Rgb): number => times([0.2126, 0.7152, 0.0722], colour);

/** WCAG's contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** How far apart two colours look: CIE 1976; about 2.3 can just be noticed. */
export function difference(one: Rgb, other: Rgb): number {
  const [first, second] = [lab(one), lab(other)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/** CIE L*a*b* with the white of D65. */
function lab(colour: Rgb): Rgb {
  const curve = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve(times([0.4124, 0.3576, 0.1805], colour) / 0.95047);
  const y = curve(times([0.2126, 0.7152, 0.0722], colour));
  const z = curve(times([0.0193, 0.1192, 0.9505], colour) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
