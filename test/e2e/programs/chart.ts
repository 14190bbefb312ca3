// Draws with blessed-contrib, says so, and waits for a signal.
import { bigDigits } from '../../../src/charts/digits.ts';
import { lineChart } from '../../../src/charts/line.ts';

const values = Array.from({ length: 120 }, (_, at) => at);
lineChart({ width: 60, height: 6, series: [{ values, tone: 'good' }], min: 0, max: 120, colour: true });
bigDigits('10:01', 60, 6);
console.log('drawn');
setInterval(() => {}, 1000);
