import { KeptEdits } from '@/components/shared/KeptEdits'
import { savePause } from '@/components/shared/savePause'

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
  copies?: KeptEdits
  /** Edits of an earlier visit were brought back. */
  onRestored?: () => void
}

const firstRetry = 1_000
const longestRetry = 15_000

/**
 * Keeps what was edited and not stored yet, one job a record: a later edit of the same record replaces the earlier.
 * The first failure stops; what was not stored stays and the next flush resumes there. Without a connection that is soon.
 */
export class SaveQueue {
  /** Where edits survive a reload until they are stored. */
  readonly copies: KeptEdits
  private readonly jobs = new Map<string, SaveJob>()
  private readonly delay: number
  private readonly isUnreachable: (error: unknown) => boolean
  private readonly onRestored: () => void
  private readonly known = new Set<string>()
  private running: Promise<boolean> | null = null
  private timer: ReturnType<typeof setTimeout> | null = null
  /** How often in a row nobody answered. */
  private misses = 0

  constructor(
    private readonly onChange: (state: SaveState) => void,
    {
      delay = savePause,
      isUnreachable = () => false,
      copies = new KeptEdits('', () => null),
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
    if (job.isAutomatic !== false) this.flushIn(this.delay)
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
    if (this.isEmpty && this.running === null) this.say('saved')
  }

  /** Forgets an edit, because it became invalid or was taken back. */
  drop(key: string): void {
    this.known.add(key)
    if (!this.jobs.delete(key) || !this.isEmpty || this.running !== null) return
    this.misses = 0
    this.say('clean')
  }

  clear(): void {
    this.pause()
    this.jobs.clear()
    this.copies.clear()
    this.misses = 0
    this.say('clean')
  }

  /** Waits no longer for the next attempt: the connection is said to be back. */
  retry(): void {
    if (this.misses > 0) void this.flush({ automaticOnly: true })
  }

  /** Attempts nothing by itself any more. */
  pause(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  /** Stores everything that waits; answers whether nothing is left to look at. */
  async flush({ automaticOnly = false } = {}): Promise<boolean> {
    this.pause()
    while (this.running !== null) await this.running
    this.running = this.drain(automaticOnly)
    const isStored = await this.running
    this.running = null
    return isStored
  }

  private flushIn(milliseconds: number): void {
    this.pause()
    this.timer = setTimeout(() => void this.flush({ automaticOnly: true }), milliseconds)
  }

  /** While nobody answers that is the news, whatever is typed or tried meanwhile. */
  private say(status: SaveState['status']): void {
    if (this.misses === 0 || status === 'saved' || status === 'clean') this.onChange({ status, error: null })
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
        this.misses = 0
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
    this.misses = comesBack ? this.misses + 1 : 0
    this.onChange({ status: comesBack ? 'offline' : 'failed', error })
    if (comesBack) this.flushIn(Math.min(longestRetry, firstRetry * 2 ** (this.misses - 1)))
  }

  private first(automaticOnly: boolean): [string, SaveJob] | null {
    const waiting = [...this.jobs].filter(([, job]) => !automaticOnly || job.isAutomatic !== false)
    return waiting.sort(([, a], [, b]) => a.rank - b.rank)[0] ?? null
  }
}
