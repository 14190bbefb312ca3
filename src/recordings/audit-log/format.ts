import type { RecordingFormat } from '../format.ts';
import { auditLogReader } from './reader.ts';

export const auditLog: RecordingFormat = {
  kind: 'audit-log',
  // Within other logs an event is a string, its quotation marks escaped.
  detects: ({ text, isJson }) =>
    isJson &&
    (/"apiVersion\\*"\s*:\s*\\*"audit\.k8s\.io\//.test(text) ||
      (/"protoPayload"\s*:/.test(text) && /"(?:io\.k8s\.[^"]*|k8s\.io)"/.test(text))),
  open: auditLogReader,
};
