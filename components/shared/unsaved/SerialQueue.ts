const firstRetry = 1_000

/**
 * Runs writes one at a time: at once, after a delay, or as a retry with growing delays while the server is unreachable.
 */
export class SerialQueue {
  private running: Promise<boolean> | null = null
  private timer: ReturnType<typeof setTimeout> | null = null
  private failedAttempts = 0

  /**
   * @param write What `run` does unless it is given something else; also what is delayed and retried.
   * @param longestRetry Maximum delay between two attempts, in milliseconds.
   */
  constructor(
    private readonly write: () => Promise<boolean> = async () => true,
    private readonly longestRetry = firstRetry,
  ) {}

  get isRunning(): boolean {
    return this.running !== null
  }

  /** Whether the last attempt found the server unreachable. */
  get isOffline(): boolean {
    return this.failedAttempts > 0
  }

  /** Runs a write now, after the current one; returns its result. */
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

  /** Runs the write after a delay that restarts with every call. */
  runIn(milliseconds: number): void {
    this.cancelTimer()
    this.timer = setTimeout(() => void this.run(), milliseconds)
  }

  /** Retries the write after a delay that doubles with every consecutive failure. */
  retryLater(): void {
    this.failedAttempts += 1
    this.runIn(Math.min(this.longestRetry, firstRetry * 2 ** (this.failedAttempts - 1)))
  }

  /** The server responded: resets the retry delay to the shortest. */
  resetRetries(): void {
    this.failedAttempts = 0
  }

  cancelTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }
}
