import type { RecordingFormat } from '../format.ts';
import { hasClusterLine } from './clusters-text.ts';
import { envoyAdminReader } from './reader.ts';

/** Names that stats of Envoy begin with. */
const STAT =
  /^(?:cluster|cluster_manager|listener|listener_manager|server|http|control_plane|runtime|main_thread|workers|filesystem|thread_local_cluster_manager)\.[^\s"{}]+: (?:\d+|No recorded values|P0\()/m;
const JSON_PAGE =
  /"cluster_statuses"\s*:|"uptime_current_epoch"\s*:|"hot_restart_version"\s*:|^\{\s*"stats"\s*:\s*\[|^\{\s*"version"\s*:\s*"[^"]*",\s*"state"\s*:/m;
const OLD_SERVER_INFO = /^envoy \S+ (?:live|draining|pre.initializing|initializing) \d+ \d+ \d+\s*$/im;

export const envoyAdmin: RecordingFormat = {
  kind: 'envoy-admin',
  detects: ({ text, isWhole }) =>
    JSON_PAGE.test(text) ||
    hasClusterLine(text) ||
    STAT.test(text) ||
    OLD_SERVER_INFO.test(text) ||
    (isWhole && /^\s*(?:LIVE|DRAINING|PRE_INITIALIZING|INITIALIZING)\s*$/.test(text)),
  open: envoyAdminReader,
};
