import 'server-only'
import type { Prisma } from '@/server/db/client'

/** What can be given to companies: the templates of the platform. */
export const isStandardTemplate = {
  subscriptionId: null,
  isTemplate: true,
  archived: false,
} satisfies Prisma.QuestionnaireWhereInput
