import type { RecordingFormat } from '../format.ts';
import { proxyStatusReader } from './reader.ts';
import { HEADER } from './table.ts';

export const proxyStatus: RecordingFormat = {
  kind: 'proxy-status',
  detects: ({ text, isJson }) =>
    HEADER.test(text) ||
    (isJson &&
      (/"type\.googleapis\.com\/envoy\.service\.status\.v\w+\.ClientConfig"|"generic_?[xX]ds_?[cC]onfigs"\s*:/.test(
        text,
      ) ||
        (/"cluster_sent"\s*:/.test(text) && /"proxy"\s*:/.test(text)))),
  open: proxyStatusReader,
};
