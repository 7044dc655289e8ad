import 'server-only'
import { analyserResultsSchema } from '@/domain/analyser'
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
    const counted = admitted.counts.filter(({ included }) => included > 0)
    const [found, learnerResults, returnOnInvestment, questions] = await Promise.all([figures(db, admitted, asked), learnerTotals(db, admitted), roiOf(db, admitted), askedQuestions(db, counted.map(({ questionnaireId }) => questionnaireId), input)])
    const [categories, sections, withheld] = await Promise.all([
      categoriesOf(db, subject, { found, questions, chosen: input.analysisTypeIds ?? [], counts: counted }),
      sectionsOf({ found, questions, chosen: input.sectionNames ?? [] }),
      db.questionnaire.findMany({ where: { id: { in: admitted.withheld.map(({ questionnaireId }) => questionnaireId) } }, select: { name: true }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    ])
    return {
      invited: counted.reduce((sum, { invited }) => sum + invited, 0),
      completed: counted.reduce((sum, { completed }) => sum + completed, 0),
      learnerResults,
      returnOnInvestment,
      ...categories,
      ...sections,
      smallestGroupSize: subject.company.smallestGroupSize,
      withheldQuestionnaires: withheld.map(({ name }) => name),
    }
  },
})
