import 'server-only'
import { z } from 'zod'

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.string(),
  version: z.string(),
  build: z.string().nullable(),
  /** The moment of which the rows are. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sum })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), size: count, sum })),
  /** Keys whose file was gone when its turn came: removed meanwhile, or lost before. */
  missingFiles: z.array(z.string()),
  /** Names of the settings in use; never their values. */
  settings: z.array(z.string()),
  /** Tells whether the secrets are the same ones, and nothing else of them. */
  keyFingerprint: z.string(),
  holdsSecrets: z.boolean(),
})

/** What a backup says of itself; it is the last entry of its archive, since sums are known at the end. */
export type Manifest = z.infer<typeof manifestSchema>

/** The entries of the archive by their names. The first one tells a person, and us, what the file is. */
export const entryNames = {
  about: 'ripplemark-backup.txt',
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  table: (name: string) => `tables/${name}.copy`,
  file: (key: string) => `files/${key}`,
} as const

/** Reads a manifest; throws on one of a form that this version does not know. */
export function parseManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new Error(
      'This backup is of a form that this version does not know: it was made by a newer version of the product.',
    )
  return parsed.data
}
