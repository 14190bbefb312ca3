import { shown } from '../../text/shown.ts';
import { COUNTING, FIGURE_RULES, type FigureRule, inSeconds, OF_SETTINGS } from '../settings/figure-rules.ts';
import type { Figure, Measure } from '../settings/figures.ts';
import { type Check, listed } from './refuse.ts';

/** What any figure may say. */
const ALWAYS: readonly (keyof Figure)[] = ['title', 'measure', 'of', 'as'];

/** Refuses combinations of of, measure, value and the like that mean nothing. */
export function checkShape(check: Check): void {
  const { figure, settings, refuse } = check;
  const rule = FIGURE_RULES[figure.of];
  if (settings.grain === 'fluid' && !rule.fluid) {
    const known = Object.entries(FIGURE_RULES).flatMap(([of, { fluid }]) => (fluid ? [of] : []));
    refuse(['of'], `found ${figure.of}, which the grain fluid does not have; expected ${listed(known)}`);
  }
  if (!rule.measures.includes(figure.measure))
    refuse(['measure'], `found ${figure.measure} of ${figure.of}; expected ${listed(rule.measures)}`);
  checkFields(check, rule);
  checkValue(check, rule);
  checkQuantile(check);
  checkUnit(check);
}

/** Measures of series and boxes that tell which seconds count. */
const COUNTS_SECONDS: readonly Measure[] = ['count', 'share', 'longest', 'first'];

/** A field that says nothing here is a misunderstanding. */
function checkFields({ figure, refuse }: Check, rule: FigureRule): void {
  const { of, measure } = figure;
  const takes: readonly string[] = [...ALWAYS, ...rule.takes, ...(rule.values.length > 0 ? ['value'] : [])];
  for (const [field, value] of Object.entries(figure)) {
    const isWritten = typeof value === 'object' ? Object.keys(value).length > 0 : value !== undefined;
    if (isWritten && !takes.includes(field))
      refuse([field], `found ${field}, which says nothing of ${of}; expected none`);
  }
  for (const field of Object.keys(figure.where))
    if (!(rule.where as readonly string[]).includes(field))
      refuse(['where', field], `found ${field}, which says nothing of ${of}; expected none`);
  if ((of === 'series' || of === 'boxes') && hasLimit(figure) && !COUNTS_SECONDS.includes(measure))
    refuse(['where'], `found a limit for ${measure}; expected one for ${listed(COUNTS_SECONDS)} only`);
  if (figure.path !== undefined && of === 'calls' && measure !== 'product')
    refuse(['path'], `found a path; expected one for the measure product only`);
  if (measure === 'product' && of === 'calls')
    for (const field of ['from', 'to'] as const)
      if (figure[field] !== undefined)
        refuse([field], `found ${field} beside a path; expected the path alone`);
}

/** Whether a figure says which readings or values count. */
const hasLimit = ({ where }: Figure): boolean => where.above !== undefined || where.below !== undefined;

function checkValue({ figure, refuse }: Check, { values }: FigureRule): void {
  const { of, measure, value } = figure;
  if (values.length === 0) return;
  const ofRequests = of === 'calls' || of === 'tries';
  const counts = ofRequests && COUNTING.includes(measure) && !hasLimit(figure);
  const known = allowed(figure, values);
  if (value === undefined && !counts) refuse([], `found no value; expected one of ${listed(known)}`);
  if (value !== undefined && counts)
    refuse(['value'], `found a value for ${measure}; expected none, or a limit: where above or below`);
  if (value !== undefined && !known.includes(value))
    refuse(['value'], `found ${value} for ${measure} of ${of}; expected ${listed(known)}`);
}

/** The values that a measure can be of. */
function allowed({ of, measure }: Figure, values: FigureRule['values']): FigureRule['values'] {
  if (measure === 'longest') return values.filter(inSeconds);
  if (of !== 'bulkhead' && of !== 'service') return values;
  return values.filter((each) => OF_SETTINGS.includes(each) === (measure === 'value'));
}

function checkQuantile({ figure, refuse }: Check): void {
  const { measure, quantile } = figure;
  if (measure === 'quantile' && quantile === undefined)
    refuse([], 'found no quantile; expected a number from 0 to 1, such as 0.99');
  if (measure !== 'quantile' && quantile !== undefined)
    refuse(
      ['quantile'],
      `found ${shown(quantile)} for ${measure}; expected it for the measure quantile only`,
    );
}

/** What would not be in seconds cannot be given in minutes. */
function checkUnit({ figure, refuse }: Check): void {
  const { as, of, measure } = figure;
  if (as === undefined || as === 'number') return;
  if (as === 'downtime-hours-per-year') {
    if (measure !== 'availability')
      refuse(['as'], `found ${as} for ${measure}; expected it for availability only`);
  } else if (!givesSeconds(figure))
    refuse(['as'], `found ${as} for ${measure} of ${of}, which is no time; expected number`);
}

/** Whether a figure is a time as far as its declaration tells; what a setting, a series or figures give may be one. */
function givesSeconds({ of, measure, value }: Figure): boolean {
  if (of === 'setting' || of === 'figures' || of === 'series') return true;
  if (of === 'boxes') return measure === 'count' || measure === 'longest' || measure === 'first';
  if (of === 'events') return measure === 'first' || measure === 'last';
  return measure === 'first' || (inSeconds(value) && !COUNTING.includes(measure));
}
