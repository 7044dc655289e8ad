import 'server-only'
import { Prisma } from '@/server/db/client'
import type { Loader } from '@/server/services/loader'

type Wording = Prisma.QuestionWordingModel & { key: string }

/** The wording an answer was given under; keys are the question's id and the number, separated by a space. */
export const wordingOfAnswer: Loader<string, Wording | null> = async (db, keys) => {
  const rows = await db.$queryRaw<Wording[]>(Prisma.sql`
    SELECT asked."key", w.*
    FROM unnest(${[...keys]}::text[]) AS asked ("key")
    JOIN "QuestionWording" w ON w."questionId" = split_part(asked."key", ' ', 1)::uuid AND w."number" = split_part(asked."key", ' ', 2)::int`)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => byKey.get(key) ?? null)
}
