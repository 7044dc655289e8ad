import 'server-only'
import type { Prisma } from '@/server/db/client'

/** A programme's live campaigns in the order of their first days, those without one last. */
export const programmeInclude = {
  campaigns: {
    where: { questionnaire: { archived: false } },
    include: { questionnaire: true },
    orderBy: [
      { questionnaire: { startDate: { sort: 'asc', nulls: 'last' } } },
      { questionnaire: { name: 'asc' } },
      { questionnaireId: 'asc' },
    ],
  },
} satisfies Prisma.ProgrammeInclude

export type FoundProgramme = Prisma.ProgrammeGetPayload<{ include: typeof programmeInclude }>

/** A programme as the contract names its parts. */
export const shownProgramme = ({ campaigns, ...row }: FoundProgramme) => ({
  ...row,
  campaigns: campaigns.map(({ questionnaire }) => questionnaire),
})
