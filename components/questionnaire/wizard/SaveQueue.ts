import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import { savePause } from '@/components/shared/savePause'
import { SerialQueue } from '@/components/shared/unsaved/SerialQueue'

export type SaveJob = {
  /** Jobs run one at a time, lowest rank first: the questionnaire, then sections, then people. */
  rank: number
  /** Waits for an explicit save when false. */
  isAutomatic?: boolean
  /** Answers false when the person has to look at it again. */
  run: () => Promise<boolean | void>
}

export type SaveState = {
  status: 'clean' | 'waiting' | 'pending' | 'saving' | 'saved' | 'failed' | 'offline'
  error: unknown
}

type Options = {
  delay?: number
  /** Whether a failure only means that nobody answered: then it is tried again by itself. */
  isUnreachable?: (error: unknown) => boolean
  copies?: TabDrafts
  /** Edits of an earlier visit were brought back. */
  onRestored?: () => void
}

const longestRetry = 15_000

/**
 * Keeps what was edited and not stored yet, one job a record: a later edit of the same record replaces the earlier.
 * The first failure stops; what was not stored stays and the next flush resumes there. Without a connection that is soon.
 */
export class SaveQueue {
  /** Where edits survive a reload until they are stored. */
  readonly copies: TabDrafts
  private readonly jobs = new Map<string, SaveJob>()
  private readonly delay: number
  private readonly isUnreachable: (error: unknown) => boolean
  private readonly onRestored: () => void
  private readonly known = new Set<string>()
  private readonly writes = new SerialQueue(() => this.drain(true), longestRetry)

  constructor(
    private readonly onChange: (state: SaveState) => void,
    {
      delay = savePause,
      isUnreachable = () => false,
      copies = new TabDrafts('', () => null),
      onRestored = () => undefined,
    }: Options = {},
  ) {
    this.delay = delay
    this.isUnreachable = isUnreachable
    this.copies = copies
    this.onRestored = onRestored
  }

  get isEmpty(): boolean {
    return this.jobs.size === 0
  }

  put(key: string, job: SaveJob): void {
    this.known.add(key)
    this.jobs.set(key, job)
    this.say(job.isAutomatic === false ? 'waiting' : 'pending')
    if (job.isAutomatic !== false) this.writes.runIn(this.delay)
  }

  /** Whether an edit is kept that this visit neither made nor took up. */
  isOfEarlierVisit(key: string): boolean {
    return !this.known.has(key) && this.copies.read(key) !== null
  }

  /** Tells of edits that this visit did not make itself. */
  noteRestored(key: string): void {
    if (!this.known.has(key)) this.onRestored()
  }

  /** Tells of something that was stored beside the queue, when nothing waits in it. */
  noteStored(): void {
    if (this.isEmpty && !this.writes.isRunning) this.say('saved')
  }

  /** Forgets an edit, because it became invalid or was taken back. */
  drop(key: string): void {
    this.known.add(key)
    if (!this.jobs.delete(key) || !this.isEmpty || this.writes.isRunning) return
    this.writes.resetRetries()
    this.say('clean')
  }

  clear(): void {
    this.pause()
    this.jobs.clear()
    this.copies.clear()
    this.writes.resetRetries()
    this.say('clean')
  }

  /** Waits no longer for the next attempt: the connection is said to be back. */
  retry(): void {
    if (this.writes.isOffline) void this.flush({ automaticOnly: true })
  }

  /** Attempts nothing by itself any more. */
  pause(): void {
    this.writes.cancelTimer()
  }

  /** Stores everything that waits; answers whether nothing is left to look at. */
  flush({ automaticOnly = false } = {}): Promise<boolean> {
    return this.writes.run(() => this.drain(automaticOnly))
  }

  /** While nobody answers that is the news, whatever is typed or tried meanwhile. */
  private say(status: SaveState['status']): void {
    if (!this.writes.isOffline || status === 'saved' || status === 'clean') this.onChange({ status, error: null })
  }

  private async drain(automaticOnly: boolean): Promise<boolean> {
    let next = this.first(automaticOnly)
    if (next === null) return true
    this.say('saving')
    let isSettled = true
    for (; next !== null; next = this.first(automaticOnly)) {
      const [key, job] = next
      try {
        if ((await job.run()) === false) isSettled = false
        this.writes.resetRetries()
      } catch (error) {
        this.fail(job, error)
        return false
      }
      if (this.jobs.get(key) === job) this.jobs.delete(key)
    }
    // What was refused is not saved, though nothing waits for it.
    this.say(!this.isEmpty ? 'waiting' : isSettled ? 'saved' : 'clean')
    return isSettled
  }

  private fail(job: SaveJob, error: unknown): void {
    const comesBack = job.isAutomatic !== false && this.isUnreachable(error)
    if (comesBack) this.writes.retryLater()
    else this.writes.resetRetries()
    this.onChange({ status: comesBack ? 'offline' : 'failed', error })
  }

  private first(automaticOnly: boolean): [string, SaveJob] | null {
    const waiting = [...this.jobs].filter(([, job]) => !automaticOnly || job.isAutomatic !== false)
    return waiting.sort(([, a], [, b]) => a.rank - b.rank)[0] ?? null
  }
}
