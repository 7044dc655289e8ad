import { randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/db/client'
import { subscription } from './subscription'

/** The end of a campaign that is over: all of its answers are shown where only groups are. */
export const ended = { isPublished: true, endDate: new Date('2026-10-31T23:59:59.999Z') }

type Fields = Partial<Prisma.QuestionnaireUncheckedCreateInput>

/** A campaign being built, in a new company unless given (null with isTemplate: a standard template). */
export async function questionnaire(fields: Fields = {}) {
  const subscriptionId = fields.subscriptionId === undefined ? (await subscription()).id : fields.subscriptionId
  return db().questionnaire.create({
    data: {
      name: `Questionnaire ${randomUUID().slice(0, 8)}`,
      questionnaireType: 'Campaign',
      ...fields,
      subscriptionId,
    },
  })
}
