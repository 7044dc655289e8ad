import 'server-only'
import { programmeCategories, programmeIdSchema, programmeTotals } from '@/domain/programme'
import { impactOf } from '../impact'
import { reportedQuestionnaire } from '../overview'
import { type SignedInContext, useCase } from '../useCase'
import { findProgramme } from './programmes'

type Impact = Awaited<ReturnType<typeof impactOf>>

const nothing = {
  invited: null,
  completed: null,
  joined: null,
  joinedCompleted: null,
  waves: [],
  lines: [],
  withheldCategories: [],
  learnerResults: null,
  returnOnInvestment: null,
  sustained: null,
}

/** A campaign as its own overview and chain of impact show it; of a withheld one nothing but that it is. */
const cohortOf = (impact: Impact) => (impact.isWithheld ? { ...impact, ...nothing } : impact)

/** The chains of impact of campaigns, one after the other: each reads all the answers of its campaign. */
async function impactsOf(context: SignedInContext, questionnaireIds: readonly string[]): Promise<Impact[]> {
  const impacts: Impact[] = []
  for (const id of questionnaireIds) {
    const subject = await reportedQuestionnaire(context.db, context.actor, id)
    if (subject !== null) impacts.push(await impactOf(context, subject))
  }
  return impacts
}

/**
 * The figures of a programme: of each of its campaigns those that its own overview and chain of impact show, and over
 * all of them what can be computed from the shown figures alone, so that nothing follows from it that does not from these.
 */
export const programmeFigures = useCase({
  input: programmeIdSchema,
  ability: 'programme.read',
  role: 'SubscriptionAdministration',
  reads: 'analysis',
  subject: ({ db }, { id }) => findProgramme(db, id),
  run: async ({ subject, ...context }) => {
    const found = await impactsOf(
      context,
      subject.campaigns.map(({ questionnaireId }) => questionnaireId),
    )
    const shown = found.filter(({ isWithheld }) => !isWithheld)
    const figures = shown.map(({ questionnaire, categoryResults, withheldCategories }) => ({
      questionnaireId: questionnaire.id,
      categories: categoryResults,
      withheldCategories,
    }))
    return {
      currencySymbol: found[0]?.currencySymbol ?? '£',
      cohorts: found.map(cohortOf),
      categories: programmeCategories(figures),
      totals: programmeTotals(shown),
    }
  },
})
