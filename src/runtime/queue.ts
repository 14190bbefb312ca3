/** Tasks, one at a time. Someone looks at those that are wanted now: the latest of them goes first, the rest later. */
export interface Queue {
  add<T>(when: 'now' | 'later', task: () => Promise<T>): Promise<T>;
  /** Forgets what waits; its promises stay open. */
  clear(): void;
}

type Waiting = () => Promise<void>;

/** An empty queue. */
export function queueOfTasks(): Queue {
  const now: Waiting[] = [];
  const later: Waiting[] = [];
  let busy = false;

  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = now.pop() ?? later.shift(); next !== undefined; next = now.pop() ?? later.shift())
      await next();
    busy = false;
  }

  return {
    add: (when, task) =>
      new Promise((resolve, reject) => {
        (when === 'now' ? now : later).push(() => task().then(resolve, reject));
        void work();
      }),
    clear() {
      now.length = 0;
      later.length = 0;
    },
  };
}
