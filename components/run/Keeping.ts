import type { KeptAnswer, KeptAnswers } from '@/components/shared/KeptAnswers'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { Doors } from './AnswerSaver'
import type { WaitingOptions } from './WaitingAnswers'

/** How the answers of a run are kept on this device until they are stored. */
export type Keeping = Required<Pick<WaitingOptions, 'userId' | 'sessionId' | 'questionOf'>> & {
  store: KeptAnswers
  /** What an earlier visit could not send. */
  kept: readonly KeptAnswer[]
  /** What the server held when the run was opened. */
  stored: Readonly<Record<string, readonly QuestionResponseRow[]>>
  read: NonNullable<Doors['read']>
  onReplaced: NonNullable<Doors['onReplaced']>
}
