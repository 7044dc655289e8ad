import type { QuestionResponseRow } from '@/domain/questionResponse'
import { type Refusal, refusalOf } from './refusalOf'

export type SaverState = {
  status: 'clean' | 'pending' | 'saving' | 'saved' | 'failed'
  /** Why the last save failed, and for which question. */
  refusal: Refusal | null
  questionId: string | null
}

export type Doors = {
  save: (questionId: string, rows: readonly QuestionResponseRow[]) => Promise<unknown>
  onState: (state: SaverState) => void
}

/**
 * Keeps answers that were given and not stored yet, the latest of each question, and stores them one after the other.
 * What the server did not take stays here, so that nothing typed is lost.
 */
export class AnswerSaver {
  private readonly waiting = new Map<string, readonly QuestionResponseRow[]>()
  private running: Promise<boolean> | null = null
  private timer: ReturnType<typeof setTimeout> | null = null

  private doors: Doors | null = null

  constructor(private readonly pause = 500) {}

  /** Where answers go and who hears how that went. Until then they wait. */
  connect(doors: Doors): void {
    this.doors = doors
  }

  get isEmpty(): boolean {
    return this.waiting.size === 0
  }

  /** Takes an answer; it is stored after a short pause in which the person may go on editing. */
  put(questionId: string, rows: readonly QuestionResponseRow[]): void {
    this.waiting.set(questionId, rows)
    this.doors?.onState({ status: 'pending', refusal: null, questionId })
    this.stopTimer()
    this.timer = setTimeout(() => void this.flush(), this.pause)
  }

  /** Stores what waits now; says whether everything is committed. */
  async flush(): Promise<boolean> {
    this.stopTimer()
    while (this.running !== null) await this.running
    if (this.isEmpty) return true
    if (this.doors === null) return false
    this.running = this.drain(this.doors)
    const isStored = await this.running
    this.running = null
    return isStored
  }

  stopTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  private async drain(doors: Doors): Promise<boolean> {
    const failures: SaverState[] = []
    for (const [questionId, rows] of [...this.waiting]) {
      doors.onState({ status: 'saving', refusal: null, questionId })
      try {
        await doors.save(questionId, rows)
        if (this.waiting.get(questionId) === rows) this.waiting.delete(questionId)
      } catch (error) {
        failures.push({ status: 'failed', refusal: refusalOf(error), questionId })
        if (failures[0]?.refusal !== 'invalid') break
      }
    }
    const failure = failures[0]
    doors.onState(failure ?? { status: this.isEmpty ? 'saved' : 'pending', refusal: null, questionId: null })
    return failure === undefined && this.isEmpty
  }
}
