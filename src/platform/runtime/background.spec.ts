import { TaskQueue } from './background';

/** A task that ends on command. */
function aTask(queue: TaskQueue, name: string, log: string[]) {
  let end!: (error?: Error) => void;
  const done = queue.add(() => {
    log.push(name);
    return new Promise<string>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve(name))));
  });
  return { done, end: (error?: Error) => end(error) };
}

it('runs tasks in their order, as many at once as it may, and hands on what each comes to', async () => {
  const log: string[] = [];
  const queue = new TaskQueue(2);
  const [firstTask, secondTask, thirdTask] = ['one', 'two', 'three'].map((name) => aTask(queue, name, log));
  expect(log).toEqual(['one', 'two']);
  secondTask?.end(new Error('broken'));
  await expect(secondTask?.done).rejects.toThrow('broken');
  await Promise.resolve();
  expect(log).toEqual(['one', 'two', 'three']);
  firstTask?.end();
  thirdTask?.end();
  expect(await Promise.all([firstTask?.done, thirdTask?.done])).toEqual(['one', 'three']);
  await queue.waitUntilIdle();
});

it('starts nothing that was cleared, and is idle when the rest has ended', async () => {
  const log: string[] = [];
  const queue = new TaskQueue(1);
  const firstTask = aTask(queue, 'one', log);
  void aTask(queue, 'two', log);
  queue.clear();
  let isIdle = false;
  const idle = queue.waitUntilIdle().then(() => (isIdle = true));
  await Promise.resolve();
  expect(isIdle).toBe(false);
  firstTask.end();
  await idle;
  expect(log).toEqual(['one']);
});
