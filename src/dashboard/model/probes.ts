import type { Scenario } from '../../scenario/scenario.ts';
import type { ProbeSetting } from './strikes.ts';

/** The checks that a scenario makes, as it sets them before anybody changes them. */
export function probesOf(scenario: Scenario | null): readonly ProbeSetting[] {
  if (scenario === null || scenario.settings.grain !== 'fluid') return [];
  const { livenessProbe, readinessProbe, startupProbe } = scenario.settings;
  const probes = [
    ['liveness', livenessProbe],
    ['readiness', readinessProbe],
    ['startup', startupProbe],
  ] as const;
  return probes.flatMap(([name, probe]) =>
    probe?.enabled
      ? [
          {
            name,
            period: probe.periodSeconds,
            timeout: probe.timeoutSeconds,
            threshold: probe.failureThreshold,
          },
        ]
      : [],
  );
}
