import 'server-only'
import type { Db } from '@/server/db/client'

/** An import under way. */
export type ImportRun = {
  db: Db
  /** The time, asked again for each batch. */
  clock: () => Date
  /** Is this process about to end? The import is left after the rows at hand, for another to go on with. */
  isStopping?: () => boolean
}

/** Another worker has taken the import over. */
export class ImportLost extends Error {
  constructor() {
    super('Another worker has taken this import over.')
    this.name = 'ImportLost'
  }
}

/** Somebody is not any more what they were when their row was judged. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('An account changed while its row was being imported.')
    this.name = 'ChangedMeanwhile'
  }
}
