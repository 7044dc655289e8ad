import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import { savePause } from '@/components/shared/unsaved/savePause'
import { SerialQueue } from '@/components/shared/unsaved/SerialQueue'

export type SaveJob = {
  /** Jobs run one at a time, lowest rank first: the questionnaire, then sections, then participants. */
  rank: number
  /** False when it needs an explicit save. */
  isAutomatic?: boolean
  /** Returns false when the user has to correct something. */
  run: () => Promise<boolean | void>
}

export type SaveState = {
  status: 'clean' | 'waiting' | 'pending' | 'saving' | 'saved' | 'failed' | 'offline'
  error: unknown
}

type Options = {
  delay?: number
  /** Whether a failure only means that the server did not respond; it is then retried automatically. */
  isUnreachable?: (error: unknown) => boolean
  copies?: TabDrafts
  /** Called when edits of an earlier visit were restored, some of which cannot be stored as they are when held back. */
  onRestored?: (key: string, isHeldBack: boolean) => void
  /** Called when the first record has edits that cannot be stored as they are, and when none has any more. */
  onHeldBack?: (isAny: boolean) => void
}

const longestRetry = 15_000

/**
 * Queue of edits that are not stored yet, one job per record: a later edit of a record replaces the earlier one.
 * The first failure stops the run; what was not stored stays and the next flush resumes there. Without a connection
 * that is soon.
 */
export class SaveQueue {
  /** Where edits survive a reload until they are stored. */
  readonly copies: TabDrafts
  private readonly jobs = new Map<string, SaveJob>()
  private readonly delay: number
  private readonly isUnreachable: (error: unknown) => boolean
  private readonly onRestored: (key: string, isHeldBack: boolean) => void
  private readonly onHeldBack: (isAny: boolean) => void
  private readonly known = new Set<string>()
  private readonly heldBack = new Set<string>()
  private isPaused = false
  private readonly writes = new SerialQueue(() => this.drain(true), longestRetry)

  constructor(
    private readonly onChange: (state: SaveState) => void,
    {
      delay = savePause,
      isUnreachable = () => false,
      copies = new TabDrafts('', () => null),
      onRestored = () => undefined,
      onHeldBack = () => undefined,
    }: Options = {},
  ) {
    this.delay = delay
    this.isUnreachable = isUnreachable
    this.copies = copies
    this.onRestored = onRestored
    this.onHeldBack = onHeldBack
  }

  get isEmpty(): boolean {
    return this.jobs.size === 0
  }

  put(key: string, job: SaveJob): void {
    this.known.add(key)
    this.jobs.set(key, job)
    this.isPaused = false
    this.report(job.isAutomatic === false ? 'waiting' : 'pending')
    if (job.isAutomatic !== false) this.writes.runIn(this.delay)
  }

  /** Whether an edit is stored in the tab that this visit has neither made nor restored. */
  isOfEarlierVisit(key: string): boolean {
    return !this.known.has(key) && this.copies.read(key) !== null
  }

  /** Reports edits restored from an earlier visit. */
  noteRestored(key: string, isHeldBack: boolean): void {
    if (!this.known.has(key)) this.onRestored(key, isHeldBack)
  }

  /** Notes whether a record has edits that cannot be stored as they are, on screen or not. */
  noteHeldBack(key: string, isHeldBack: boolean): void {
    const wasAny = this.heldBack.size > 0
    if (isHeldBack) this.heldBack.add(key)
    else this.heldBack.delete(key)
    if (this.heldBack.size > 0 !== wasAny) this.onHeldBack(!wasAny)
  }

  /** Reports that something was stored outside the queue, when nothing is pending in it. */
  noteStored(): void {
    if (this.isEmpty && !this.writes.isRunning) this.report('saved')
  }

  /** Drops an edit that became invalid or was undone. */
  drop(key: string): void {
    this.known.add(key)
    if (!this.jobs.delete(key) || !this.isEmpty || this.writes.isRunning) return
    this.writes.resetRetries()
    this.report('clean')
  }

  clear(): void {
    this.pause()
    this.jobs.clear()
    this.copies.clear()
    this.writes.resetRetries()
    this.report('clean')
  }

  /** Retries at once: the browser reports a connection. */
  retry(): void {
    if (this.writes.isOffline) void this.flush({ automaticOnly: true })
  }

  /** Stops automatic attempts until the next edit. */
  pause(): void {
    this.isPaused = true
    this.writes.cancelTimer()
  }

  /** Stores everything pending; returns whether nothing is left to correct. */
  flush({ automaticOnly = false } = {}): Promise<boolean> {
    return this.writes.run(() => this.drain(automaticOnly))
  }

  /** While the server does not respond, that status is preserved, whatever is typed or retried in the meantime. */
  private report(status: SaveState['status']): void {
    if (!this.writes.isOffline || status === 'saved' || status === 'clean') this.onChange({ status, error: null })
  }

  private async drain(automaticOnly: boolean): Promise<boolean> {
    let next = this.first(automaticOnly)
    if (next === null) return true
    this.report('saving')
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
    // A refused edit is not saved, although nothing is pending for it.
    this.report(!this.isEmpty ? 'waiting' : isSettled ? 'saved' : 'clean')
    return isSettled
  }

  private fail(job: SaveJob, error: unknown): void {
    const comesBack = job.isAutomatic !== false && this.isUnreachable(error)
    if (comesBack && !this.isPaused) this.writes.retryLater()
    else this.writes.resetRetries()
    this.onChange({ status: comesBack ? 'offline' : 'failed', error })
  }

  private first(automaticOnly: boolean): [string, SaveJob] | null {
    const waiting = [...this.jobs].filter(([, job]) => !automaticOnly || job.isAutomatic !== false)
    return waiting.sort(([, a], [, b]) => a.rank - b.rank)[0] ?? null
  }
}
