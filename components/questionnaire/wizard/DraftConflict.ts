import type { Choice } from '@/components/shared/threeWay'

export type DraftRecord = 'questionnaire' | 'section' | 'learningUnit'
export type Contested = { field: string; theirs: unknown; mine: unknown }

/** A save that waits for a person: somebody else stored the same fields of the record differently. */
export class DraftConflict extends Error {
  constructor(
    readonly record: DraftRecord,
    readonly contested: readonly Contested[],
    /** Stores what was chosen for each contested field; the rest comes from whoever changed it. */
    readonly settle: (choices: Readonly<Record<string, Choice>>) => Promise<unknown>,
  ) {
    super('Somebody else stored the record meanwhile.')
  }
}
