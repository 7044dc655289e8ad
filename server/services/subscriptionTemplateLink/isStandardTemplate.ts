import 'server-only'
import type { Prisma } from '@/server/db/client'

/** The templates of the platform, which can be given to companies. */
export const isStandardTemplate = {
  subscriptionId: null,
  isTemplate: true,
  archived: false,
} satisfies Prisma.QuestionnaireWhereInput
