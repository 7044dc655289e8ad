import 'server-only'
import type { Storage } from '@/server/storage/storage'

/** What a backup is taken of, and how. */
export type Source = {
  /** The database itself, not a pooler. */
  url: string
  storage: Storage
  dataDir: string
  pepper: string
  passphrase: string | null
  /** What the product says of itself and of its settings. */
  version: string
  build: string | null
  settings: string[]
  say?: (line: string) => void
}

/** What a backup that proved good holds. */
export type Taken = { size: number; rows: number; tables: number; files: number; missingFiles: number; takenAt: string }
