import type { Instant } from '../facts/instant.ts';
import { instantOf } from '../facts/instant.ts';
import { type Fields, field, fieldsOf, isFields, textOf } from '../reading/fields.ts';

/** A call of the Kubernetes API, as an audit log of any making tells it. */
export interface Call {
  readonly isComplete: boolean;
  readonly isDryRun: boolean;
  /** get, list, watch, create, update, patch, delete, deletecollection. */
  readonly verb: string;
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  readonly user: string;
  /** An HTTP status; 0 where none is told. */
  readonly code: number;
  /** Null where no instant is told. */
  readonly instant: Instant | null;
  /** What was sent and what was answered: looked at, never kept. */
  readonly request: unknown;
  readonly response: Fields;
}

/** An event of `audit.k8s.io`; null for anything else. */
function callOfAudit(event: Fields): Call | null {
  if (!textOf(event, 'apiVersion').startsWith('audit.k8s.io/')) return null;
  const object = fieldsOf(event, 'objectRef');
  const response = fieldsOf(event, 'responseObject');
  const metadata = fieldsOf(response, 'metadata');
  const code = field(fieldsOf(event, 'responseStatus'), 'code');
  const stage = textOf(event, 'stage');
  const isOfObject = textOf(object, 'subresource') === '';
  const impersonated = textOf(fieldsOf(event, 'impersonatedUser'), 'username');
  return {
    isComplete: stage === '' || stage === 'ResponseComplete',
    isDryRun: /[?&]dryRun=/.test(textOf(event, 'requestURI')),
    verb: textOf(event, 'verb'),
    group: textOf(object, 'apiGroup'),
    resource: textOf(object, 'resource'),
    subresource: textOf(object, 'subresource'),
    namespace: textOf(object, 'namespace'),
    // What is created under a generated name has one in the answer only.
    name: textOf(object, 'name') || (isOfObject ? textOf(metadata, 'name') : ''),
    uid: textOf(object, 'uid') || (isOfObject ? textOf(metadata, 'uid') : ''),
    user: impersonated || textOf(fieldsOf(event, 'user'), 'username'),
    code: typeof code === 'number' ? code : 0,
    instant: between(
      instantOf(field(event, 'requestReceivedTimestamp')),
      instantOf(field(event, 'stageTimestamp')),
    ),
    request: field(event, 'requestObject'),
    response,
  };
}

/** An entry of Google's audit log that is about Kubernetes; null for anything else. */
function callOfGoogle(entry: Fields): Call | null {
  const payload = fieldsOf(entry, 'protoPayload');
  const method = textOf(payload, 'methodName');
  if (!method.startsWith('io.k8s.') && textOf(payload, 'serviceName') !== 'k8s.io') return null;
  const [group = '', , ...path] = textOf(payload, 'resourceName').split('/');
  const isNamespaced = path[0] === 'namespaces' && path.length > 2;
  const [resource = '', name = '', subresource = ''] = isNamespaced ? path.slice(2) : path;
  const response = fieldsOf(payload, 'response');
  const code = field(fieldsOf(payload, 'status'), 'code');
  return {
    isComplete: true,
    isDryRun: false,
    verb: method.slice(method.lastIndexOf('.') + 1),
    group: group === 'core' ? '' : group,
    resource,
    subresource,
    namespace: isNamespaced ? (path[1] ?? '') : '',
    name: name || textOf(fieldsOf(response, 'metadata'), 'name'),
    uid: subresource === '' ? textOf(fieldsOf(response, 'metadata'), 'uid') : '',
    user: textOf(fieldsOf(payload, 'authenticationInfo'), 'principalEmail'),
    // A code of gRPC: anything but 0 is a failure.
    code: typeof code === 'number' && code !== 0 ? 500 : 0,
    instant: instantOf(field(entry, 'timestamp')) ?? instantOf(field(entry, 'receiveTimestamp')),
    request: field(payload, 'request'),
    response,
  };
}

/** A change happens between the request and the answer to it. */
function between(received: Instant | null, answered: Instant | null): Instant | null {
  if (received === null || answered === null || answered.at < received.at) return answered ?? received;
  const half = (answered.at - received.at) / 2;
  return { at: received.at + half, error: half + Math.max(received.error, answered.error) };
}

/** Envelopes within envelopes: a log of a log collector of a cloud. */
const MOST_ENVELOPES = 4;

/** The call within what other logs wrap around it: Azure's records, CloudWatch's messages, containers' lines. */
export function callIn(value: unknown, envelopes = 0): Call | null {
  if (envelopes > MOST_ENVELOPES) return null;
  if (typeof value === 'string') return /^\s*\{/.test(value) ? callIn(parsed(value), envelopes + 1) : null;
  if (Array.isArray(value)) {
    const message: unknown = value.find((each) => isFields(each) && textOf(each, 'field') === '@message');
    return isFields(message) ? callIn(field(message, 'value'), envelopes + 1) : null;
  }
  if (!isFields(value)) return null;
  const call = callOfAudit(value) ?? callOfGoogle(value);
  if (call !== null) return call;
  const inner =
    field(fieldsOf(value, 'properties'), 'log') ??
    field(value, 'message') ??
    field(value, 'log') ??
    field(value, '@message');
  return inner === undefined ? null : callIn(inner, envelopes + 1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
