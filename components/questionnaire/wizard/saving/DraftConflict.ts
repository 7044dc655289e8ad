import type { Choice } from '@/components/shared/conflict/threeWay'

export type DraftRecord = 'questionnaire' | 'section' | 'learningUnit'
export type Contested = { field: string; theirs: unknown; mine: unknown }

/** A save that needs a decision: another user stored different values in the same fields of the record. */
export class DraftConflict extends Error {
  constructor(
    readonly record: DraftRecord,
    readonly contested: readonly Contested[],
    /** Stores the chosen version of each conflicting field; the other fields keep the other user's values. */
    readonly settle: (choices: Readonly<Record<string, Choice>>) => Promise<unknown>,
  ) {
    super('Somebody else stored the record meanwhile.')
  }
}
