import { randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/db/client'
import { subscription } from './subscription'

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
