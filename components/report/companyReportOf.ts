import { dayInZone } from '@/domain/day'
import { brandColorOf } from '@/domain/brand'
import type { CompanyReport } from '@/domain/report'
import { plainText } from '@/domain/richText'
import type { SubscriptionReportViewModelQuery } from '@/graphql/__generated__/operations'

type Overview = SubscriptionReportViewModelQuery['subscriptionReportViewModel']['overview']
type Question = Overview['sectionResults'][number]['questions'][number]

const day = (instant: string | null | undefined, timeZone: string) => (instant == null ? null : dayInZone(new Date(instant), timeZone))

function questionOf(question: Question): CompanyReport['sections'][number]['questions'][number] {
  const { id, questionText, questionType, responseType, scaleMax, isPercentage, change, answers } = question
  return {
    id,
    text: plainText(questionText),
    questionType,
    responseType: responseType ?? null,
    scaleMax,
    isPercentage,
    options: [],
    means: change == null ? null : { meanBefore: change.meanBefore, meanAfter: change.meanAfter, n: change.n },
    answers: answers.map(({ learner, values, before, after }) => ({ learner, values, before: before ?? null, after: after ?? null })),
  }
}

function learningUnitOf({ learningUnit: unit, subscription }: Overview): CompanyReport['learningUnit'] {
  if (unit == null) return null
  const { name, learningUnitType, provider, startDate, endDate, cost, costPerLearner } = unit
  return { name, learningUnitType, provider: provider ?? null, startDate: day(startDate, subscription.timeZone), endDate: day(endDate, subscription.timeZone), cost, costPerLearner }
}

type Heading = {
  title: string
  departmentName: string | null
  /** An address or a data URI that the drawing side can read. */
  logoUrl: string | null
  now: Date
  /** Which sections are printed, in this order. */
  sectionIds: readonly string[]
}

/** What the PDF draws, from what the API answered. */
export function companyReportOf(overview: Overview, heading: Heading): CompanyReport {
  const { questionnaire, subscription, invited, completed, learnerResults, categoryResults, sectionResults } = overview
  const { timeZone } = subscription
  const sections = heading.sectionIds.flatMap((wanted) => sectionResults.find(({ id }) => id === wanted) ?? [])
  return {
    title: heading.title,
    departmentName: heading.departmentName,
    generatedOn: dayInZone(heading.now, timeZone),
    company: { name: subscription.name, brandColor: brandColorOf(subscription.brandColor), logoUrl: heading.logoUrl, currencySymbol: subscription.currencySymbol },
    questionnaire: {
      id: questionnaire.id,
      name: questionnaire.name,
      description: questionnaire.description.replace(/\s+/g, ' ').trim() || null,
      startDate: day(questionnaire.startDate, timeZone),
      endDate: day(questionnaire.endDate, timeZone),
      numberOfDays: questionnaire.numberOfDays ?? null,
    },
    invited,
    completed,
    learningUnit: learningUnitOf(overview),
    learners: learnerResults,
    categories: categoryResults.map(({ analysisTypeId, name, result, meanPerLearner, learners }) => ({ id: analysisTypeId, name, sum: result, meanPerLearner, n: learners })),
    sections: sections.map(({ id, sectionName, description, questions }) => ({ id, name: sectionName, description: description || null, questions: questions.map(questionOf) })),
  }
}
