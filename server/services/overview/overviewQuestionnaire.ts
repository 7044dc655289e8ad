import 'server-only'
import type { Prisma } from '@/server/db/__generated__/client'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { answeredIn } from '../answerPlace'

/** The relations of a questionnaire that an overview reads. */
export const overviewInclude = {
  subscription: true,
  _count: { select: { followUps: true } },
  learningUnit: true,
  analysisTypeLinks: { where: { archived: false }, select: { analysisTypeId: true, baseAmount: true } },
  sections: {
    where: { archived: false },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
    include: {
      questions: {
        where: { archived: false },
        orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
        include: { analysisType: { select: { id: true, name: true, baseAmountDefault: true } } },
      },
    },
  },
} satisfies Prisma.QuestionnaireInclude
export type OverviewQuestionnaire = Prisma.QuestionnaireGetPayload<{ include: typeof overviewInclude }>

const reported = (id: string) => ({ id, archived: false, subscriptionId: { not: null }, isTemplate: false })

/** A company's questionnaire that can be reported on, without its relations, located for the caller. */
export const answeredQuestionnaire = async (db: Db, actor: SignedIn, id: string) =>
  answeredIn(db, actor, await db.questionnaire.findFirst({ where: reported(id) }))

/** A company's questionnaire that can be reported on, located for the caller. */
export async function reportedQuestionnaire(
  db: Db,
  actor: SignedIn,
  id: string,
): Promise<OverviewQuestionnaire | null> {
  return answeredIn(
    db,
    actor,
    await db.questionnaire.findFirst({
      where: reported(id),
      include: overviewInclude,
    }),
  )
}
