import { type PendingAnswer, PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import { newId } from '@/components/shared/newId'
import type { AnswerableQuestion, QuestionResponseRow } from '@/domain/questionResponse'
import { type Held, isSameAnswer } from './resolveAnswerConflict'

export type RunPendingOptions = {
  userId?: string
  sessionId?: string
  store?: PendingAnswers
  /** The current question, with its wording. Answers to questions that are no longer part of the run are not sent. */
  questionOf?: (questionId: string) => (AnswerableQuestion & { wording?: PendingAnswer['wording'] }) | undefined
  /** The stored answers when the run was opened. */
  stored?: Readonly<Record<string, readonly QuestionResponseRow[]>>
  /** The version of the run with these answers. */
  version?: number
}

/** An answer that was given elsewhere, and what this tab knew before. */
type TakenOver = {
  questionId: string
  rows: readonly QuestionResponseRow[]
  before: readonly QuestionResponseRow[]
}

/** The pending answers of one run, the latest of each question: those of this tab, and those stored on the device. */
export class RunPendingAnswers {
  readonly userId: string
  readonly sessionId: string
  readonly questionOf: NonNullable<RunPendingOptions['questionOf']>
  private readonly store: PendingAnswers
  private readonly mine = new Map<string, PendingAnswer>()
  /** What the server holds, as far as this tab has read it. */
  private readonly known: Map<string, readonly QuestionResponseRow[]>
  /** The version of the run with them. */
  version: number | undefined
  private readonly attempted = new Set<string>()
  private writing: Promise<void> = Promise.resolve()
  private unwritten = 0
  private isOver = false

  constructor({
    userId = '',
    sessionId = '',
    store = new PendingAnswers(null),
    questionOf = () => undefined,
    stored = {},
    version,
  }: RunPendingOptions) {
    this.userId = userId
    this.sessionId = sessionId
    this.store = store
    this.questionOf = questionOf
    this.known = new Map(Object.entries(stored))
    this.version = version
  }

  get size(): number {
    return this.mine.size
  }

  /** Whether the page can be left without losing an answer. */
  get isSafe(): boolean {
    return this.size === 0 || (this.unwritten === 0 && this.store.isDurable)
  }

  /**
   * Adds an answer given here. `kept` resolves when it is stored on the device, with whether it is still the latest.
   */
  add(
    questionId: string,
    rows: readonly QuestionResponseRow[],
    editedAt: number,
  ): { answer: PendingAnswer; kept: Promise<boolean> } {
    const { userId, sessionId } = this
    const answer: PendingAnswer = {
      userId,
      sessionId,
      questionId,
      rows,
      wording: this.questionOf(questionId)?.wording,
      seen: this.seenBefore(questionId),
      editedAt,
      edit: newId(),
    }
    this.mine.set(questionId, answer)
    this.unwritten += 1
    this.writing = this.writing.then(async () => {
      if (!this.isOver) await this.store.keep(answer)
      this.unwritten -= 1
    })
    return { answer, kept: this.writing.then(() => this.isLatest(answer)) }
  }

  /** Adds an answer that an earlier visit stored on the device. */
  adopt(answer: PendingAnswer): void {
    this.mine.set(answer.questionId, answer)
    this.noteAttempt(answer)
  }

  noteAttempt({ edit }: PendingAnswer): void {
    this.attempted.add(edit)
  }

  wasAttempted({ edit }: PendingAnswer): boolean {
    return this.attempted.has(edit)
  }

  isLatest({ questionId, edit }: PendingAnswer): boolean {
    return this.mine.get(questionId)?.edit === edit
  }

  /**
   * All pending answers, from every tab and earlier visit, the earliest first. An answer pending here that is no longer
   * on the device was sent by another tab.
   */
  async collect(): Promise<PendingAnswer[]> {
    const before = new Map(this.mine)
    await this.writing
    const all = await this.store.of(this.userId, this.sessionId)
    const kept = all.filter(({ questionId }) => this.sessionId === '' || this.questionOf(questionId) !== undefined)
    for (const [questionId, answer] of before)
      if (this.mine.get(questionId) === answer && !kept.some((other) => other.questionId === questionId))
        this.mine.delete(questionId)
    for (const answer of kept)
      if (this.mine.get(answer.questionId) === before.get(answer.questionId)) this.mine.set(answer.questionId, answer)
    return kept
  }

  /** Marks these rows as stored; the answer is no longer pending. Returns false when a later edit of it is. */
  async settle(answer: PendingAnswer, held: readonly QuestionResponseRow[] = answer.rows): Promise<boolean> {
    await this.store.drop(answer)
    return this.noteSettled(answer, held)
  }

  /** Like `settle`, for an answer that another tab has settled. */
  noteSettled(answer: PendingAnswer, held: readonly QuestionResponseRow[] = answer.rows): boolean {
    this.known.set(answer.questionId, held)
    return this.isLatest(answer) && this.mine.delete(answer.questionId)
  }

  /** An answer of this browser was stored: that is all that the run has since the version before, if this tab knows that one. */
  noteVersion(version: number | undefined): void {
    if (version !== undefined && this.version === version - 1) this.version = version
  }

  /** Takes over what the server holds. Returns the answers that this tab did not know, except those that are pending here. */
  takeOver({ version, answers }: Held): TakenOver[] {
    if (this.version !== undefined && version < this.version) return []
    this.version = version
    const ids = new Set([...this.known.keys(), ...answers.keys()])
    return [...ids].flatMap((questionId) => {
      const question = this.questionOf(questionId)
      const before = this.known.get(questionId) ?? []
      const rows = answers.get(questionId)?.rows ?? []
      if (question === undefined || this.mine.has(questionId) || isSameAnswer(question, before, rows)) return []
      this.known.set(questionId, rows)
      return [{ questionId, rows, before }]
    })
  }

  /** The person signed out: clears all pending answers here and on the device. */
  end(): void {
    this.isOver = true
    this.mine.clear()
  }

  private seenBefore(questionId: string): PendingAnswer['seen'] {
    const before = this.mine.get(questionId)
    if (before === undefined) return [this.known.get(questionId) ?? []]
    return this.attempted.has(before.edit) ? [...before.seen, before.rows] : before.seen
  }
}
