import 'server-only'
import type { Storage } from '@/server/storage/storage'

/** The source of a backup and its options. */
export type Source = {
  /** The primary database, not a pooler. */
  url: string
  storage: Storage
  dataDir: string
  pepper: string
  passphrase: string | null
  /** The version of the product and the names of its settings. */
  version: string
  build: string | null
  settings: string[]
  say?: (line: string) => void
}

/** The contents of a verified backup. */
export type Taken = { size: number; rows: number; tables: number; files: number; missingFiles: number; takenAt: string }
