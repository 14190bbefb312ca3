/** The settings of a box; an intervention changes them when it reaches it. */
export const OF_BOXES = [
  'app',
  'proxy',
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'processManager',
] as const;

/** The settings of what all boxes share; an intervention changes them at once. */
const OF_FLEET = ['controlPlane', 'balancer'] as const;

/** What an intervention may change while the boxes run. */
export const CHANGEABLE = [...OF_BOXES, ...OF_FLEET] as const;
