import type { PendingAnswer } from '@/components/shared/unsaved/PendingAnswers'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { Refusal } from '../refusalOf'
import type { Held } from './resolveAnswerConflict'

export type SaverState = {
  status: 'clean' | 'pending' | 'saving' | 'saved' | 'failed'
  /** Why the last save failed, and for which question. */
  refusal: Refusal | null
  questionId: string | null
  /** Number of pending answers. */
  count: number
  /** Whether the pending answers would survive closing the page. */
  isKept: boolean
}

/**
 * An answer was edited here and on another device, was first given there (`added`), or its question got another scale or
 * other options since it was read (`changed`); these rows are the ones that were not retained.
 */
export type Replaced = {
  questionId: string
  rows: readonly QuestionResponseRow[]
  by: 'here' | 'elsewhere' | 'added' | 'changed'
}

/** When an answer was stored, in milliseconds of the server's clock, and the version of the run since. */
export type Stored = { at: number; version: number }

export type SaverCallbacks = {
  /** Stores an answer, if the run still has this version; returns null where no server did. */
  save: (answer: PendingAnswer, version: number | undefined) => Promise<Stored | null>
  /** Reads what the server holds now; called before sending answers that were pending for long. */
  read?: () => Promise<Held>
  onState: (state: SaverState) => void
  /** An answer came from another tab or device. */
  onAnswer?: (questionId: string, rows: readonly QuestionResponseRow[]) => void
  onReplaced?: (replaced: Replaced) => void
}
