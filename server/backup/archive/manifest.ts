import 'server-only'
import { z } from 'zod'

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.string(),
  version: z.string(),
  build: z.string().nullable(),
  /** The time of the snapshot. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sum })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), size: count, sum })),
  /** Keys whose file was missing when it was to be added: removed meanwhile, or lost before. */
  missingFiles: z.array(z.string()),
  /** Names of the settings in use; never their values. */
  settings: z.array(z.string()),
  /** Shows whether the secrets are equal, and nothing else about them. */
  keyFingerprint: z.string(),
  holdsSecrets: z.boolean(),
})

/** The metadata of a backup; the last entry of its archive, since checksums are known at the end. */
export type Manifest = z.infer<typeof manifestSchema>

/** The names of the archive's entries. The first one identifies the file to a person and to the product. */
export const entryNames = {
  about: 'ripplemark-backup.txt',
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  table: (name: string) => `tables/${name}.copy`,
  file: (key: string) => `files/${key}`,
} as const

/** Parses a manifest; throws on a format that this version does not support. */
export function parseManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new Error(
      'This backup is of a form that this version does not know: it was made by a newer version of the product.',
    )
  return parsed.data
}
