import type { DashboardOptions } from '../../src/dashboard/begin.ts';
import type { ThemeName } from '../../src/text/styled.ts';

export type Size = readonly [columns: number, rows: number];

/** What a frame is painted of: a timeline opened as the command line opens it, then keys. */
export interface FrameScene {
  readonly name: string;
  /** A timeline that ships, or `fleet`, which is written in fleet.ts. */
  readonly open: string;
  readonly at: number;
  readonly options?: Partial<DashboardOptions>;
  /** Put beside it, as --against does. */
  readonly against?: string;
  readonly keys?: readonly string[];
  readonly theme?: ThemeName;
  readonly colours?: 'rgb' | 'none';
  readonly sizes?: readonly Size[];
}

/** What 80x24 holds whole, what is comfortable, and what shows more. */
export const SIZES: readonly Size[] = [
  [80, 24],
  [120, 40],
  [200, 60],
];

const minutes = (count: number, seconds = 0): number => count * 60 + seconds;

const comparing = {
  open: 'stagefront',
  at: minutes(1, 7),
  options: { fixes: ['split-probes'] },
} as const;
const services = { open: 'catalog-liar', at: 20, options: { fixes: ['outlier'] } } as const;
const fleet = { open: 'fleet', at: minutes(2), keys: ['w'] } as const;

/** Every frame that is kept, at three sizes unless it says so. */
export const SCENES: readonly FrameScene[] = [
  { name: 'comparing', ...comparing },
  { name: 'zoomed', open: 'stagefront', at: minutes(3), keys: ['z'] },
  { name: 'details', ...comparing, keys: ['f'] },
  { name: 'box', open: 'stagefront', at: minutes(1, 7), keys: ['o'] },
  { name: 'log', open: 'stagefront', at: minutes(1, 7), keys: ['e'] },
  { name: 'boxes', open: 'stagefront', at: minutes(3), keys: ['w'] },
  { name: 'evidence', open: 'stagefront', at: minutes(1, 7), keys: ['E'] },
  { name: 'help', open: 'stagefront', at: 0, keys: ['?'] },
  { name: 'report', open: 'cloudflare-2025-11-18', at: minutes(120) },
  { name: 'beside', open: 'cloudflare-2019-07-02', at: minutes(10), against: 'google-cloud-2025-06-12' },
  { name: 'services', ...services },
  { name: 'figures', ...services, keys: ['v'] },
  { name: 'hidden', open: 'stagefront', at: minutes(2, 30), options: { hidden: true } },
  { name: 'big', open: 'stagefront', at: minutes(1, 7), options: { big: true } },
  { name: 'fleet', open: 'fleet', at: minutes(2) },
  { name: 'fleet-map', ...fleet },
  { name: 'comparing-high-contrast', ...comparing, theme: 'high-contrast' },
  { name: 'fleet-map-high-contrast', ...fleet, theme: 'high-contrast' },
  { name: 'comparing-ascii', ...comparing, options: { ...comparing.options, ascii: true }, colours: 'none' },
];
