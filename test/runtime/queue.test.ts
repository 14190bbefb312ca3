import { expect, test } from 'vitest';
import { queueOfTasks } from '../../src/runtime/queue.ts';

test('one at a time: the latest that is looked at first, then the others in order', async () => {
  const order: string[] = [];
  let running = 0;
  const task = (name: string) => async () => {
    running++;
    expect(running).toBe(1);
    await Promise.resolve();
    order.push(name);
    running--;
  };
  const queue = queueOfTasks();
  await Promise.all([
    queue.add('later', task('first outcome')),
    queue.add('later', task('second outcome')),
    queue.add('now', task('first toggle')),
    queue.add('now', task('latest toggle')),
  ]);
  // The first outcome had begun before anything else was asked for.
  expect(order).toEqual(['first outcome', 'latest toggle', 'first toggle', 'second outcome']);
});

test('a task that fails fails alone', async () => {
  const queue = queueOfTasks();
  const failing = queue.add('now', () => Promise.reject(new Error('no')));
  const next = queue.add('now', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
