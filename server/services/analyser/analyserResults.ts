import 'server-only'
import { analyserResultsSchema } from '@/domain/analyser'
import { groupSizeOf } from '@/domain/result'
import { admit, figures, learnerTotals, roiOf } from '../result'
import { useCase } from '../useCase'
import { analyserPlace } from './analyserPlace'
import { analyserScope } from './analyserScope'
import { askedQuestions } from './askedQuestions'
import { categoriesOf } from './categoriesOf'
import { sectionsOf } from './sectionsOf'

/** What the filters of the analyser find, added up: totals, categories and sections; what too few people gave is named apart, without a figure. */
export const analyserResults = useCase({
  input: analyserResultsSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: ({ db, actor }, { input }) => analyserPlace(db, actor, input.subscriptionId),
  run: async ({ db, input: { input }, subject }) => {
    const { scope, asked } = await analyserScope(db, subject, input)
    const admitted = await admit(db, scope)
    const published = await db.questionnaire.findMany({
      where: { id: { in: admitted.counts.map(({ questionnaireId }) => questionnaireId) }, isPublished: true },
      select: { id: true },
    })
    const givenOut = new Set(published.map(({ id }) => id))
    // What is still being built is not given out to anybody.
    const counts = admitted.counts.filter(
      ({ questionnaireId, included }) => included > 0 || givenOut.has(questionnaireId),
    )
    const counted = counts.filter(({ included }) => included > 0)
    const [found, learnerResults, returnOnInvestment, questions] = await Promise.all([
      figures(db, admitted, asked),
      learnerTotals(db, { scope: admitted.scope, counts }),
      roiOf(db, admitted, asked),
      askedQuestions(
        db,
        counted.map(({ questionnaireId }) => questionnaireId),
        input,
      ),
    ])
    const [categories, sections, withheld] = await Promise.all([
      categoriesOf(db, subject, { found, questions, chosen: input.analysisTypeIds ?? [], counts: counted }),
      sectionsOf({ found, questions, chosen: input.sectionNames ?? [] }),
      db.questionnaire.findMany({
        where: { id: { in: admitted.withheld.map(({ questionnaireId }) => questionnaireId) } },
        select: { name: true },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      }),
    ])
    return {
      invited: counts.reduce((sum, { invited }) => sum + invited, 0),
      completed: counts.reduce((sum, { completed }) => sum + completed, 0),
      learnerResults,
      returnOnInvestment,
      ...categories,
      ...sections,
      smallestGroupSize: groupSizeOf(subject.company.smallestGroupSize, admitted.smallest),
      withheldQuestionnaires: withheld.map(({ name }) => name),
    }
  },
})
