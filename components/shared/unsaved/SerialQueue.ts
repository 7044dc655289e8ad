const firstRetry = 1_000

/** Runs writes one at a time: at once, after a pause, or again, later each time, while the server is unreachable. */
export class SerialQueue {
  private running: Promise<boolean> | null = null
  private timer: ReturnType<typeof setTimeout> | null = null
  private failedAttempts = 0

  /** @param longestRetry The longest wait between two attempts, in milliseconds. */
  constructor(
    private readonly write: () => Promise<boolean>,
    private readonly longestRetry: number,
  ) {}

  get isRunning(): boolean {
    return this.running !== null
  }

  /** Whether the last attempt found the server unreachable. */
  get isOffline(): boolean {
    return this.failedAttempts > 0
  }

  /** Runs a write now, after the one that is running; answers what the write answers. */
  async run(write = this.write): Promise<boolean> {
    this.cancelTimer()
    while (this.running !== null) await this.running
    this.running = write()
    try {
      return await this.running
    } finally {
      this.running = null
    }
  }

  /** Runs the write after a pause, which begins anew with every call. */
  runIn(milliseconds: number): void {
    this.cancelTimer()
    this.timer = setTimeout(() => void this.run(), milliseconds)
  }

  /** Runs the write again after a wait that doubles with every failed attempt in a row. */
  retryLater(): void {
    this.failedAttempts += 1
    this.runIn(Math.min(this.longestRetry, firstRetry * 2 ** (this.failedAttempts - 1)))
  }

  /** The server answered: the next retry waits the shortest time again. */
  resetRetries(): void {
    this.failedAttempts = 0
  }

  cancelTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }
}
