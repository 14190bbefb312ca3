export function print(what: string, values: readonly number[], unit: string, target?: string): void;
