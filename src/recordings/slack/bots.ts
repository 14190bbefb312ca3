import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';

/** Applications that post alerts, as they call themselves in small letters without anything else → as people do. */
const ALERTING: Readonly<Record<string, string>> = {
  pagerduty: 'PagerDuty',
  opsgenie: 'Opsgenie',
  grafana: 'Grafana',
  alertmanager: 'Alertmanager',
  prometheus: 'Prometheus',
  prometheusalertmanager: 'Alertmanager',
  datadog: 'Datadog',
  sentry: 'Sentry',
  newrelic: 'New Relic',
  awschatbot: 'AWS Chatbot',
  amazonq: 'Amazon Q',
  googlecloudmonitoring: 'Google Cloud Monitoring',
  nagios: 'Nagios',
  zabbix: 'Zabbix',
  splunkoncall: 'Splunk On-Call',
  victorops: 'VictorOps',
  betterstack: 'Better Stack',
  betteruptime: 'Better Uptime',
  honeycomb: 'Honeycomb',
  dynatrace: 'Dynatrace',
  pingdom: 'Pingdom',
  uptimerobot: 'UptimeRobot',
  statuscake: 'StatusCake',
  checkly: 'Checkly',
  icinga: 'Icinga',
};

/** The alerting application that wrote a message; null for a person or any other bot. */
export function alerterOf(message: Fields): string | null {
  const name = textOf(fieldsOf(message, 'bot_profile'), 'name') || textOf(message, 'username');
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(ALERTING, plain) ? (ALERTING[plain] ?? null) : null;
}

export const isBot = (message: Fields): boolean =>
  textOf(message, 'subtype') === 'bot_message' ||
  textOf(message, 'bot_id') !== '' ||
  isFields(field(message, 'bot_profile'));

/**
 * Alertmanager and Grafana write `[RESOLVED]` before what is over, and others colour it as Slack's `good`; what
 * is not known to be over alerts.
 */
export function isOver(message: Fields): boolean {
  const list = field(message, 'attachments');
  const attachments = Array.isArray(list) ? list.filter(isFields) : [];
  const titles = [message, ...attachments].flatMap((each) =>
    ['text', 'title', 'fallback', 'pretext'].map((key) => textOf(each, key)),
  );
  if (titles.some((title) => /^\W{0,3}\[?(?:FIRING|ALERT)/i.test(title))) return false;
  return (
    titles.some((title) => /^\W{0,3}\[?(?:RESOLVED|OK\])/i.test(title)) ||
    attachments.some((each) => /^(?:good|#?(?:2eb886|36a64f))$/i.test(textOf(each, 'color')))
  );
}
