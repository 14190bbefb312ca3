/** What is told of changes: how the API calls it → how people do. */
const OF_KUBERNETES: Readonly<Record<string, string>> = {
  deployments: 'Deployment',
  daemonsets: 'DaemonSet',
  statefulsets: 'StatefulSet',
  replicasets: 'ReplicaSet',
  pods: 'Pod',
  configmaps: 'ConfigMap',
  services: 'Service',
  ingresses: 'Ingress',
  networkpolicies: 'NetworkPolicy',
  poddisruptionbudgets: 'PodDisruptionBudget',
  horizontalpodautoscalers: 'HorizontalPodAutoscaler',
  mutatingwebhookconfigurations: 'MutatingWebhookConfiguration',
  validatingwebhookconfigurations: 'ValidatingWebhookConfiguration',
};

const OF_MESHES: Readonly<Record<string, string>> = {
  virtualservices: 'VirtualService',
  destinationrules: 'DestinationRule',
  envoyfilters: 'EnvoyFilter',
  gateways: 'Gateway',
  sidecars: 'Sidecar',
  serviceentries: 'ServiceEntry',
  workloadentries: 'WorkloadEntry',
  workloadgroups: 'WorkloadGroup',
  proxyconfigs: 'ProxyConfig',
  peerauthentications: 'PeerAuthentication',
  requestauthentications: 'RequestAuthentication',
  authorizationpolicies: 'AuthorizationPolicy',
  telemetries: 'Telemetry',
  wasmplugins: 'WasmPlugin',
  istiooperators: 'IstioOperator',
  httproutes: 'HTTPRoute',
  grpcroutes: 'GRPCRoute',
  tcproutes: 'TCPRoute',
  tlsroutes: 'TLSRoute',
  gatewayclasses: 'GatewayClass',
  backendtrafficpolicies: 'BackendTrafficPolicy',
  clienttrafficpolicies: 'ClientTrafficPolicy',
  envoypatchpolicies: 'EnvoyPatchPolicy',
  envoyproxies: 'EnvoyProxy',
  securitypolicies: 'SecurityPolicy',
};

const MESH = /(?:^|\.)istio\.io$|^gateway\.(?:networking\.k8s|envoyproxy)\.io$/;

/** What an object is called; null for those whose changes are not told. */
export function kindOf(group: string, resource: string): string | null {
  const names = MESH.test(group) ? OF_MESHES : OF_KUBERNETES;
  return Object.hasOwn(names, resource) ? (names[resource] ?? null) : null;
}
