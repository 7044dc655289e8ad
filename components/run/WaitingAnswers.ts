import { type KeptAnswer, KeptAnswers } from '@/components/shared/KeptAnswers'
import { newId } from '@/components/shared/newId'
import type { AnswerableQuestion, QuestionResponseRow } from '@/domain/questionResponse'

export type WaitingOptions = {
  userId?: string
  sessionId?: string
  store?: KeptAnswers
  /** The question as it stands now, with its wording. What a run asks no longer is not sent. */
  questionOf?: (questionId: string) => (AnswerableQuestion & { wording?: KeptAnswer['wording'] }) | undefined
  /** The stored answers when the run was opened. */
  stored?: Readonly<Record<string, readonly QuestionResponseRow[]>>
}

/** The answers of one run that were given and not stored yet, the latest of each question: as this tab knows them, and as the device keeps them. */
export class WaitingAnswers {
  readonly userId: string
  readonly sessionId: string
  readonly questionOf: NonNullable<WaitingOptions['questionOf']>
  private readonly store: KeptAnswers
  private readonly mine = new Map<string, KeptAnswer>()
  /** What the server holds, as far as this tab knows. */
  private readonly known: Map<string, readonly QuestionResponseRow[]>
  private readonly attempted = new Set<string>()
  private writing: Promise<void> = Promise.resolve()
  private unwritten = 0
  private isOver = false

  constructor({
    userId = '',
    sessionId = '',
    store = new KeptAnswers(null),
    questionOf = () => undefined,
    stored = {},
  }: WaitingOptions) {
    this.userId = userId
    this.sessionId = sessionId
    this.store = store
    this.questionOf = questionOf
    this.known = new Map(Object.entries(stored))
  }

  get size(): number {
    return this.mine.size
  }

  /** Whether leaving the page now loses nothing. */
  get isSafe(): boolean {
    return this.size === 0 || (this.unwritten === 0 && this.store.isDurable)
  }

  /** Takes an answer given here. `kept` settles when the device keeps it too, with whether it is still the latest. */
  give(
    questionId: string,
    rows: readonly QuestionResponseRow[],
    editedAt: number,
  ): { answer: KeptAnswer; kept: Promise<boolean> } {
    const { userId, sessionId } = this
    const answer: KeptAnswer = {
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

  /** Takes an answer that an earlier visit kept. */
  adopt(answer: KeptAnswer): void {
    this.mine.set(answer.questionId, answer)
    this.noteAttempt(answer)
  }

  noteAttempt({ edit }: KeptAnswer): void {
    this.attempted.add(edit)
  }

  wasAttempted({ edit }: KeptAnswer): boolean {
    return this.attempted.has(edit)
  }

  isLatest({ questionId, edit }: KeptAnswer): boolean {
    return this.mine.get(questionId)?.edit === edit
  }

  /** All that waits, from every tab and earlier visit, the earliest first. What waited here and is kept no longer was sent by another tab. */
  async gathered(): Promise<KeptAnswer[]> {
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

  /** The server holds these rows now; the answer waits no longer. False when a later edit of it does. */
  async settle(answer: KeptAnswer, held: readonly QuestionResponseRow[] = answer.rows): Promise<boolean> {
    await this.store.drop(answer)
    return this.noteSettled(answer, held)
  }

  /** As `settle`, of an answer that another tab has settled. */
  noteSettled(answer: KeptAnswer, held: readonly QuestionResponseRow[] = answer.rows): boolean {
    this.known.set(answer.questionId, held)
    return this.isLatest(answer) && this.mine.delete(answer.questionId)
  }

  /** The person is signed out: nothing waits and nothing is kept any more. */
  end(): void {
    this.isOver = true
    this.mine.clear()
  }

  private seenBefore(questionId: string): KeptAnswer['seen'] {
    const before = this.mine.get(questionId)
    if (before === undefined) return [this.known.get(questionId) ?? []]
    return this.attempted.has(before.edit) ? [...before.seen, before.rows] : before.seen
  }
}
