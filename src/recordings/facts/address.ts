/** Whether an address means the machine itself, or the pod, and so no box: nobody else reaches it there. */
export const isLoopback = (address: string): boolean =>
  address.startsWith('127.') || address === '::1' || address === '0.0.0.0';
