import { graphqlCall } from '@/components/shared/request/graphqlCall'
import { savePause } from '@/components/shared/unsaved/savePause'
import { SerialQueue } from '@/components/shared/unsaved/SerialQueue'
import { withTabStorage } from '@/components/shared/unsaved/withTabStorage'
import type { CommitmentUpdateInput } from '@/graphql/__generated__/types'
import { UpdateCommitmentText } from '@/graphql/__generated__/queryTexts'

/** What is said of one commitment; what is left out stays as it is stored. */
export type CommitmentChange = Pick<CommitmentUpdateInput, 'state' | 'whatWouldHelp' | 'dueDay' | 'isReminded'>
export type CommitmentSaving = 'clean' | 'saving' | 'saved' | 'failed'
type Pending = Record<string, CommitmentChange>

const longestRetry = 8_000
/** A refusal of the server, unlike a lost connection, is not mended by trying again. */
const isRefusal = (error: unknown) => error instanceof Error && 'statusCode' in error

/**
 * Stores what is said of commitments, at each press, one after the other. What the server has not accepted stays in this tab,
 * also over a reload, and is sent when there is a connection again.
 */
export class CommitmentSaver {
  private readonly queue = new SerialQueue(() => this.send(), longestRetry)
  private pending: Pending
  private readonly listeners = new Set<() => void>()
  private status: CommitmentSaving = 'clean'

  /** @param key Whose commitments these are, as a name in the tab's storage. */
  constructor(private readonly key: string) {
    this.pending = withTabStorage((storage) => JSON.parse(storage.getItem(key) ?? '{}') as Pending) ?? {}
  }

  readonly getStatus = (): CommitmentSaving => this.status

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** What an earlier visit of this tab has left. */
  get left(): Readonly<Pending> {
    return this.pending
  }

  get isEmpty(): boolean {
    return Object.keys(this.pending).length === 0
  }

  /** Sends what is left, and tries again with a connection; returns the way to stop. */
  start(): () => void {
    const retry = () => void this.flush()
    window.addEventListener('online', retry)
    if (!this.isEmpty) retry()
    return () => {
      window.removeEventListener('online', retry)
      this.queue.cancelTimer()
      void this.flush()
    }
  }

  /** Adds what is said; at once for a press, after a pause while somebody types. */
  put(id: string, change: CommitmentChange, isTyping = false): void {
    this.keep({ ...this.pending, [id]: { ...this.pending[id], ...change } })
    this.report('saving')
    if (isTyping) this.queue.runIn(savePause)
    else void this.flush()
  }

  /** Sends what is pending now; returns whether everything is stored. */
  flush(): Promise<boolean> {
    return this.isEmpty ? Promise.resolve(true) : this.queue.run()
  }

  private async send(): Promise<boolean> {
    let isRefused = false
    for (const [id, change] of Object.entries(this.pending)) {
      try {
        await graphqlCall(UpdateCommitmentText, { model: { id, ...change } })
      } catch (error) {
        if (isRefusal(error)) {
          isRefused = true
          continue
        }
        this.report('failed')
        this.queue.retryLater()
        return false
      }
      if (this.pending[id] === change) {
        const { [id]: _sent, ...others } = this.pending
        this.keep(others)
      }
    }
    this.queue.resetRetries()
    if (!isRefused && !this.isEmpty) return this.send()
    this.report(isRefused ? 'failed' : 'saved')
    return !isRefused
  }

  private keep(pending: Pending): void {
    this.pending = pending
    withTabStorage((storage) =>
      this.isEmpty ? storage.removeItem(this.key) : storage.setItem(this.key, JSON.stringify(pending)),
    )
  }

  private report(status: CommitmentSaving): void {
    this.status = status
    for (const listener of this.listeners) listener()
  }
}
