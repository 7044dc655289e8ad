import { randomUUID } from 'node:crypto'
import { db, type Prisma } from '@/server/db/client'

/** An anonymous open link of a company's questionnaire. */
export const openLink = (
  fields: Partial<Prisma.OpenLinkUncheckedCreateInput> & { questionnaireId: string; subscriptionId: string },
) => db().openLink.create({ data: { code: randomUUID(), isAnonymous: true, ...fields } })
