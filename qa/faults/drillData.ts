import { randomBytes } from 'node:crypto'
import { db } from '@/server/db/client'
import { newStorageKey } from '@/server/storage/storageKey'
import { storage } from '@/server/storage/storage'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { people } from './people'

export const writers = 20
const fileBytes = 200_000

/** People with pending answers and mails, `count` of them, and files. */
export async function fill(count: number, fileCount: number): Promise<void> {
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true })
  await people(count, { questionnaireId, subscriptionId })
  await db().$executeRaw`
    INSERT INTO "EmailMessage" ("kind", "to", "subject", "html", "text")
    SELECT 'Reminder', 'p' || n || '@example.test', 'Drill', (SELECT string_agg(md5(n || '-' || m), ' ') FROM generate_series(1, 100) m), md5(n::text) FROM generate_series(1, ${count}) n`
  for (let n = 0; n < fileCount; n += 1) {
    const key = newStorageKey()
    await storage().put(key, randomBytes(fileBytes))
    await db().blobReference.create({
      data: { filename: 'drill.pdf', mimeType: 'application/pdf', size: fileBytes, storageReference: key },
    })
  }
}

/** Writers that each write pairs of rows, one transaction per pair, until stopped; counts the acknowledged ones. */
export function startWriting() {
  let isOver = false
  let pairs = 0
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const line = { action: 'drill', subjectType: 'Drill', subjectId: `${writer}-${n}` }
      await db().$transaction([db().auditEvent.create({ data: line }), db().auditEvent.create({ data: line })])
      pairs += 1
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return {
    pairs: () => pairs,
    stop: async () => {
      isOver = true
      await all
    },
  }
}
