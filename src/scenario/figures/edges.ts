/** What a figure says of the calls that it is about. */
interface Wanted {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether calls from one to another are among those wanted: without from and to, those from outside. */
export function isWanted(
  { from, to }: Wanted,
  call: { readonly from: string; readonly to: string; readonly outside: boolean },
): boolean {
  if (from === undefined && to === undefined) return call.outside;
  return (from === undefined || from === call.from) && (to === undefined || to === call.to);
}
