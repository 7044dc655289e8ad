export type SaveJob = {
  /** Jobs run one at a time, lowest rank first: the questionnaire, then sections, then people. */
  rank: number
  /** Waits for an explicit save when false. */
  isAutomatic?: boolean
  /** `mine` overwrites what somebody else stored meanwhile. Answers false when the person has to look at it again. */
  run: (mine: boolean) => Promise<boolean | void>
}

export type SaveState = { status: 'clean' | 'waiting' | 'pending' | 'saving' | 'saved' | 'failed'; error: unknown }

/**
 * Keeps what was edited and not stored yet, one job a record: a later edit of the same record replaces the earlier.
 * The first failure stops; what was not stored stays and the next flush resumes there.
 */
export class SaveQueue {
  private readonly jobs = new Map<string, SaveJob>()
  private running: Promise<boolean> | null = null
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly onChange: (state: SaveState) => void,
    private readonly delay = 500,
  ) {}

  get isEmpty(): boolean {
    return this.jobs.size === 0
  }

  put(key: string, job: SaveJob): void {
    this.jobs.set(key, job)
    this.onChange({ status: job.isAutomatic === false ? 'waiting' : 'pending', error: null })
    if (job.isAutomatic === false) return
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush({ automaticOnly: true }), this.delay)
  }

  /** Forgets an edit, because it became invalid or was taken back. */
  drop(key: string): void {
    if (this.jobs.delete(key) && this.isEmpty && this.running === null) this.onChange({ status: 'clean', error: null })
  }

  clear(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.jobs.clear()
    this.onChange({ status: 'clean', error: null })
  }

  /** Stores everything that waits; answers whether nothing is left to look at. */
  async flush({ mine = false, automaticOnly = false } = {}): Promise<boolean> {
    if (this.timer !== null) clearTimeout(this.timer)
    while (this.running !== null) await this.running
    this.running = this.drain(mine, automaticOnly)
    const isStored = await this.running
    this.running = null
    return isStored
  }

  private async drain(mine: boolean, automaticOnly: boolean): Promise<boolean> {
    let next = this.first(automaticOnly)
    if (next === null) return true
    this.onChange({ status: 'saving', error: null })
    let isSettled = true
    for (; next !== null; next = this.first(automaticOnly)) {
      const [key, job] = next
      try {
        if ((await job.run(mine)) === false) isSettled = false
      } catch (error) {
        this.onChange({ status: 'failed', error })
        return false
      }
      if (this.jobs.get(key) === job) this.jobs.delete(key)
    }
    this.onChange({ status: this.isEmpty ? 'saved' : 'waiting', error: null })
    return isSettled
  }

  private first(automaticOnly: boolean): [string, SaveJob] | null {
    const waiting = [...this.jobs].filter(([, job]) => !automaticOnly || job.isAutomatic !== false)
    return waiting.sort(([, a], [, b]) => a.rank - b.rank)[0] ?? null
  }
}
