import type { AnswerNote, PendingAnswer } from '@/components/shared/unsaved/PendingAnswers'
import { savePause } from '@/components/shared/unsaved/savePause'
import { SerialQueue } from '@/components/shared/unsaved/SerialQueue'
import { isLeftOut, type QuestionResponseRow } from '@/domain/questionResponse'
import type { Replaced, SaverCallbacks, SaverState } from './AnswerSaver.types'
import { AnswerTabs } from './AnswerTabs'
import { type Refusal, refusalOf } from '../refusalOf'
import { type Held, resolveAnswerConflict } from './resolveAnswerConflict'
import { RunPendingAnswers, type RunPendingOptions } from './RunPendingAnswers'

type Options = RunPendingOptions & {
  pause?: number
  /**
   * An answer that was pending this long, or could not be sent before, is first compared with what the server holds.
   */
  graceMs?: number
}

type Due = { answer: PendingAnswer; replaces: readonly QuestionResponseRow[] | null }

const longestRetry = 8_000
/** How often answers are compared anew because others are given elsewhere at the same time. */
const mostRounds = 5

/**
 * Holds answers that are not stored yet, the latest of each question, and stores them one after the other. What the
 * server did not accept stays on the device. All tabs of a browser share the pending answers; one of them sends at a
 * time.
 */
export class AnswerSaver {
  private readonly waiting: RunPendingAnswers
  private readonly tabs: AnswerTabs
  private readonly pause: number
  private readonly graceMs: number
  private callbacks: SaverCallbacks | null = null
  private readonly queue = new SerialQueue(() => this.store(), longestRetry)
  private isStarted = false
  /** The person signed out or another user signed in: nothing of this person is kept or sent any more. */
  private isOver = false
  private trouble: Refusal | null = null
  /** How far the server's clock is ahead of this device's. */
  private ahead = 0
  /** How many answers conflicted with those of another window or device, or were not retained. */
  conflictCount = 0

  constructor({ pause = savePause, graceMs = 5_000, ...waiting }: Options = {}) {
    this.waiting = new RunPendingAnswers(waiting)
    this.tabs = new AnswerTabs(this.waiting.sessionId)
    this.pause = pause
    this.graceMs = graceMs
  }

  /** Sets the callbacks that store answers and report the result. Until then answers stay pending. */
  connect(callbacks: SaverCallbacks): void {
    this.callbacks = callbacks
  }

  get isEmpty(): boolean {
    return this.waiting.size === 0
  }

  get isSafe(): boolean {
    return this.waiting.isSafe
  }

  /** The version of the run whose answers this page shows, as far as it is known. */
  get version(): number | undefined {
    return this.waiting.version
  }

  /** Whether the server did not respond to the last attempt. */
  get isOffline(): boolean {
    return this.trouble === 'unreachable'
  }

  /** Starts listening to the other tabs, and sends what an earlier visit left. */
  start(kept: readonly PendingAnswer[] = []): void {
    this.isStarted = true
    for (const answer of kept) this.waiting.adopt(answer)
    this.tabs.listen((note) => this.receive(note))
    if (kept.length > 0) void this.flush()
  }

  /** Stops listening and retrying; requests in flight still complete. */
  stop(): void {
    this.isStarted = false
    this.queue.cancelTimer()
    this.tabs.close()
  }

  /** Adds an answer; it is stored after a short delay in which it may still be edited. */
  put(questionId: string, rows: readonly QuestionResponseRow[]): void {
    if (this.isOver) return this.report('failed', 'signedOut', questionId)
    const { answer, kept } = this.waiting.add(questionId, rows, this.now)
    void kept.then((isLatest) => {
      if (isLatest) this.tabs.broadcast({ kind: 'given', answer })
    })
    this.report('pending', null, questionId)
    this.queue.runIn(this.pause)
  }

  /** Stores what is pending now; returns whether everything is committed. */
  flush(): Promise<boolean> {
    return this.queue.run()
  }

  /** Shows what was answered elsewhere. */
  takeOver(held: Held): void {
    for (const { questionId, rows, before } of this.waiting.takeOver(held)) {
      this.callbacks?.onAnswer?.(questionId, rows)
      this.tell({ questionId, rows: before, by: before.every(isLeftOut) ? 'added' : 'elsewhere' })
    }
  }

  /** Reads what the server holds, and shows what was answered elsewhere. */
  async catchUp(): Promise<void> {
    const held = await this.callbacks?.read?.()
    if (held !== undefined) this.takeOver(held)
  }

  private tell(replaced: Replaced): void {
    this.conflictCount += 1
    this.callbacks?.onReplaced?.(replaced)
  }

  private get now(): number {
    return Date.now() + this.ahead
  }

  private async store(): Promise<boolean> {
    const { callbacks } = this
    if (callbacks === null || this.isOver) return this.isEmpty && !this.isOver
    return this.tabs.exclusively(() => this.drain(callbacks))
  }

  private async drain(callbacks: SaverCallbacks, round = 0): Promise<boolean> {
    const hadNone = this.isEmpty
    const answers = await this.waiting.collect()
    if (answers.length === 0) return hadNone || this.succeed()
    this.report('saving', null, answers[0]?.questionId ?? null)
    let failure: [Refusal, string | null] | null = null
    let current: string | null = null
    try {
      for (const { answer, replaces } of await this.due(callbacks, answers)) {
        if (this.isOver) return false
        current = answer.questionId
        const refusal = await this.send(callbacks, answer)
        if (refusal === 'invalid') failure ??= [refusal, current]
        else if (replaces !== null) this.tell({ questionId: current, rows: replaces, by: 'here' })
      }
    } catch (error) {
      const refusal = refusalOf(error)
      // What was sent counts as attempted: it is compared with what was answered elsewhere before it is sent again.
      if (refusal === 'answeredElsewhere' && round < mostRounds) return this.drain(callbacks, round + 1)
      failure = [refusal === 'answeredElsewhere' ? 'unreachable' : refusal, current ?? answers[0]?.questionId ?? null]
    }
    if (this.isOver) return false
    return failure === null ? this.succeed() : this.fail(...failure)
  }

  /** Stores one answer. An answer that the question cannot hold does not block the others. */
  private async send(callbacks: SaverCallbacks, answer: PendingAnswer): Promise<Refusal | null> {
    this.waiting.noteAttempt(answer)
    let version: number | undefined
    try {
      const stored = await callbacks.save(answer, this.version)
      if (stored !== null) this.ahead = stored.at - Date.now()
      version = stored?.version
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === 'invalid') return 'invalid'
      if (refusal !== 'questionChanged') throw error
      this.tell({ questionId: answer.questionId, rows: answer.rows, by: 'changed' })
    }
    await this.settle(answer, version)
    return null
  }

  private async settle(answer: PendingAnswer, version?: number): Promise<void> {
    this.waiting.noteVersion(version)
    await this.waiting.settle(answer)
    this.tabs.broadcast({ kind: 'stored', answer, version })
  }

  /** The answers to send. Those that were pending for long are first compared with what other devices stored. */
  private async due(callbacks: SaverCallbacks, answers: readonly PendingAnswer[]): Promise<Due[]> {
    const isLate = answers.some(
      (answer) => this.waiting.wasAttempted(answer) || this.now - answer.editedAt >= this.graceMs,
    )
    if (callbacks.read === undefined || !isLate) return answers.map((answer) => ({ answer, replaces: null }))
    const held = await callbacks.read()
    this.takeOver(held)
    const due: Due[] = []
    for (const answer of answers) {
      const { questionId, rows } = answer
      const there = held.answers.get(questionId)
      const resolution = resolveAnswerConflict({ answer, there, question: this.waiting.questionOf(questionId) })
      if (resolution === 'stored') await this.settle(answer)
      else if (resolution !== 'yield')
        due.push({ answer, replaces: resolution === 'replace' ? (there?.rows ?? null) : null })
      else if (await this.waiting.settle(answer, there?.rows)) {
        callbacks.onAnswer?.(questionId, there?.rows ?? [])
        this.tell({ questionId, rows, by: 'elsewhere' })
      }
    }
    return due
  }

  private receive(note: AnswerNote): void {
    if (note.kind === 'wiped') {
      if (note.exceptUserId === this.waiting.userId) return
      this.isOver = true
      this.queue.cancelTimer()
      this.waiting.end()
      return this.report('failed', 'signedOut', null)
    }
    const { answer, version } = note
    if (this.isOver) return
    this.waiting.noteVersion(version)
    if (note.kind === 'given') {
      this.waiting.noteAttempt(answer)
      this.callbacks?.onAnswer?.(answer.questionId, answer.rows)
      // The other tab sends it, unless it is closed first.
      this.queue.runIn(this.pause * 4)
    } else if (this.waiting.noteSettled(answer) && this.isEmpty) this.succeed()
  }

  /** Nothing prevents answers from being stored; what is pending now was given since. */
  private succeed(): boolean {
    this.queue.resetRetries()
    this.trouble = null
    this.report(this.isEmpty ? 'saved' : 'pending')
    return this.isEmpty
  }

  private fail(refusal: Refusal, questionId: string | null): false {
    this.trouble = refusal === 'unreachable' || refusal === 'signedOut' ? refusal : null
    this.report('failed', refusal, questionId)
    if (refusal === 'unreachable' && this.isStarted) this.queue.retryLater()
    return false
  }

  /** While nothing can be sent, that status is preserved, whatever is answered in the meantime. */
  private report(status: SaverState['status'], refusal: Refusal | null = null, questionId: string | null = null): void {
    const goesOn = this.trouble !== null && (status === 'pending' || status === 'saving')
    const shown = goesOn ? { status: 'failed' as const, refusal: this.trouble } : { status, refusal }
    this.callbacks?.onState({ ...shown, questionId, count: this.waiting.size, isKept: this.isSafe })
  }
}
