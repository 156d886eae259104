// Runs a limited number of tasks at a time. The others wait for a slot, in the order in which they came.

export class TaskSlots {
  readonly #count: number;
  readonly #waiting: (() => void)[] = [];
  #runningCount = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** Number of tasks that run or wait. */
  get taskCount(): number {
    return this.#runningCount + this.#waiting.length;
  }

  /** Waits for a slot, then runs the task and returns its result. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#runningCount < this.#count) this.#runningCount += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const startNext = this.#waiting.shift();
      if (startNext) startNext();
      else this.#runningCount -= 1;
    }
  }
}
