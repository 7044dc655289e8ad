import { type AnswerNote, answersChannel } from '@/components/shared/unsaved/PendingAnswers'
import { exclusively } from '@/components/shared/unsaved/exclusively'

/** The other tabs in which the same run is open. A run without an id is open in this one only. */
export class AnswerTabs {
  private channel: BroadcastChannel | null = null

  constructor(private readonly sessionId: string) {}

  listen(receive: (note: AnswerNote) => void): void {
    if (this.sessionId === '' || typeof BroadcastChannel === 'undefined') return
    this.close()
    this.channel = new BroadcastChannel(answersChannel)
    this.channel.onmessage = ({ data }: MessageEvent<AnswerNote>) => {
      if (data.kind === 'wiped' || data.answer.sessionId === this.sessionId) receive(data)
    }
  }

  broadcast(note: AnswerNote): void {
    this.channel?.postMessage(note)
  }

  close(): void {
    this.channel?.close()
    this.channel = null
  }

  /** Runs the work while no other tab that has the run open does the same. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.sessionId === '' ? work() : exclusively(`answers/${this.sessionId}`, work)
  }
}
