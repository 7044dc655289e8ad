import type { PendingAnswer, PendingAnswers } from '@/components/shared/unsaved/PendingAnswers'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { AnswerSaver } from './AnswerSaver'
import type { Replaced, SaverState, Stored } from './AnswerSaver.types'
import type { Refusal } from '../refusalOf'
import { type Answers, answersOf, type RunResponse } from '../run'
import type { Held } from './resolveAnswerConflict'
import type { RunPendingOptions } from './RunPendingAnswers'
import { sendAnswer } from './answerRequests'

/** The answers of a run that this device keeps until they are stored, and what sending them needs. */
export type Keeping = Required<Pick<RunPendingOptions, 'userId' | 'sessionId' | 'questionOf' | 'version'>> & {
  store: PendingAnswers
  /** The answers that an earlier visit could not send. */
  kept: readonly PendingAnswer[]
  /** The answers on the server when the run was opened. */
  stored: Answers
  /** Reads the answers on the server as they are now. */
  read: () => Promise<Held>
  /** Called when edits of one answer on two devices met, with the rows that were not retained and the way to give them again. */
  onReplaced: (replaced: Replaced, giveAgain: () => void) => void
}

export type RunStoreOptions = {
  responses: readonly RunResponse[]
  /** Whether answers are stored; otherwise they stay in the page. */
  isAnswering: boolean
  keeping?: Keeping
  /** Stores one answer; the request to the server unless another way is given. */
  save?: (questionId: string, rows: readonly QuestionResponseRow[]) => Promise<unknown>
  /** Called with the reason why an answer, or all of them, could not be stored. */
  onRefused?: (refusal: Refusal, questionId: string | null) => void
}

/** The state of the store at one moment: a new object after every change. */
export type RunSnapshot = { answers: Answers; saving: SaverState }

/**
 * The answers of one opened run and their way to the server. The fields write to it, the player draws its snapshots, and the
 * saver sends what it is given. One store is made for each opened run; its options do not change.
 */
export class RunStore {
  readonly saver: AnswerSaver
  /** The answers when the run was opened. */
  readonly initial: Answers
  private readonly isSaving: boolean
  private readonly listeners = new Set<() => void>()
  private snapshot: RunSnapshot

  constructor(private readonly options: RunStoreOptions) {
    const { responses, isAnswering, keeping, save, onRefused } = options
    this.initial = answersOf(responses)
    this.snapshot = {
      answers: this.initial,
      saving: { status: 'clean', refusal: null, questionId: null, count: 0, isKept: true },
    }
    this.isSaving = isAnswering && (save !== undefined || keeping !== undefined)
    this.saver = new AnswerSaver({ stored: this.initial, ...keeping })
    if (!this.isSaving) return
    this.saver.connect({
      save: (answer, version) => this.send(answer, version),
      read: keeping?.read,
      onState: (saving) => {
        this.update({ saving })
        if (saving.status === 'failed' && saving.refusal !== null) onRefused?.(saving.refusal, saving.questionId)
      },
      onAnswer: (questionId, rows) => this.show(questionId, rows),
      onReplaced: (news) => keeping?.onReplaced(news, () => this.changeHandler(news.questionId)(news.rows)),
    })
  }

  readonly getSnapshot = (): RunSnapshot => this.snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Makes the handler of a question's field: it shows the rows and hands them to the saver. */
  changeHandler(questionId: string): (rows: readonly QuestionResponseRow[]) => void {
    return (rows) => {
      this.show(questionId, rows)
      if (this.isSaving) this.saver.put(questionId, rows)
    }
  }

  /** Starts sending, and sends at once when the connection or the page comes back or the page is left. Returns the way to stop. */
  readonly start = (): (() => void) => {
    const { saver } = this
    const flush = () => void saver.flush()
    /** Leaving is the last chance to send; on return the person may have signed in again in another tab. */
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden' || !saver.isEmpty) flush()
    }
    saver.start(this.options.keeping?.kept)
    window.addEventListener('online', flush)
    window.addEventListener('focus', handleVisibility)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('focus', handleVisibility)
      document.removeEventListener('visibilitychange', handleVisibility)
      saver.stop()
      flush()
    }
  }

  /** Stores one answer; null where it is not the server that does. */
  private async send(answer: PendingAnswer, version: number | undefined): Promise<Stored | null> {
    const { save, keeping } = this.options
    const { questionId, rows } = answer
    // A request that is sent while the tab is closed is to be completed.
    if (save === undefined)
      return sendAnswer(answer, keeping?.questionOf(questionId), {
        version,
        keepalive: document.visibilityState === 'hidden',
      })
    await save(questionId, rows)
    return null
  }

  private show(questionId: string, rows: readonly QuestionResponseRow[]): void {
    this.update({ answers: { ...this.snapshot.answers, [questionId]: rows } })
  }

  private update(changes: Partial<RunSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...changes }
    for (const listener of this.listeners) listener()
  }
}
