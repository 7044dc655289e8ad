import type { NumberProblem, ShareField } from '@/domain/questionResponse'

/** The fields of an answer: its own, and those that ride on it. */
export type HeldField = 'answer' | ShareField | 'reinforcementText'

/** What somebody typed and what cannot be stored as it stands. The last that could be stored stays stored meanwhile. */
export type HeldText = {
  problem: NumberProblem | 'tooLong'
  typed: readonly string[]
  /** Of boxes: what each of them last held that could be stored. */
  kept?: readonly string[]
}

/** The texts of one question that cannot be stored. */
export type HeldTexts = Readonly<Partial<Record<HeldField, HeldText>>>
