import 'server-only'
import type { Prisma } from '@/server/db/__generated__/client'

/** What an overview needs of a questionnaire. */
export const overviewInclude = {
  subscription: true,
  learningUnit: true,
  sections: {
    where: { archived: false },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
    include: { questions: { where: { archived: false }, orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }], include: { analysisType: { select: { id: true, name: true } } } } },
  },
} satisfies Prisma.QuestionnaireInclude
export type OverviewQuestionnaire = Prisma.QuestionnaireGetPayload<{ include: typeof overviewInclude }>
