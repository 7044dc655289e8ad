import { type AnswerNote, answersChannel } from '@/components/shared/KeptAnswers'

/** The other tabs in which the same run is open. A run without an id is open in this one only. */
export class AnswerTabs {
  private channel: BroadcastChannel | null = null

  constructor(private readonly sessionId: string) {}

  listen(hear: (note: AnswerNote) => void): void {
    if (this.sessionId === '' || typeof BroadcastChannel === 'undefined') return
    this.close()
    this.channel = new BroadcastChannel(answersChannel)
    this.channel.onmessage = ({ data }: MessageEvent<AnswerNote>) => {
      if (data.kind === 'wiped' || data.answer.sessionId === this.sessionId) hear(data)
    }
  }

  tell(note: AnswerNote): void {
    this.channel?.postMessage(note)
  }

  close(): void {
    this.channel?.close()
    this.channel = null
  }

  /** Does something while no other tab does it; at once where the browser has no locks, which is on plain http. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
    return this.sessionId === '' || locks === undefined
      ? work()
      : (locks.request(`answers/${this.sessionId}`, work) as Promise<Result>)
  }
}
