import 'server-only'
import type { AnalyserInput } from '@/domain/analyser'
import { addDays, startOfDay } from '@/domain/day'
import type { Db, Prisma } from '@/server/db/client'
import type { AskedScope, RunScope } from '../result'
import type { AnalyserPlace } from './analyserPlace'

/** The questions that count: of the requested sections, categories and measures. */
export function questionsAsked({ sectionNames, analysisTypeIds, measures }: AnalyserInput): Prisma.QuestionWhereInput {
  return {
    archived: false,
    questionnaireSection: { archived: false, ...(sectionNames === null ? {} : { name: { in: sectionNames } }) },
    ...(analysisTypeIds === null ? {} : { analysisTypeId: { in: analysisTypeIds } }),
    ...(measures === null ? {} : { questionType: 'Measure', questionText: { in: measures } }),
  }
}

const given = (values: string[] | null) => (values === null ? {} : { in: values })

/** The questionnaires with the requested training and questions; null when neither filter is set. */
async function questionnaireIdsOf(db: Db, subscriptionId: string, input: AnalyserInput): Promise<string[] | null> {
  const { questionnaireIds, providers, courseNames, courseTypes, sectionNames, analysisTypeIds, measures } = input
  const byTraining = [providers, courseNames, courseTypes].some((list) => list !== null)
  const byQuestion = [sectionNames, analysisTypeIds, measures].some((list) => list !== null)
  if (!byTraining && !byQuestion) return questionnaireIds
  const found = await db.questionnaire.findMany({
    where: {
      subscriptionId,
      archived: false,
      ...(questionnaireIds === null ? {} : { id: { in: questionnaireIds } }),
      ...(byTraining
        ? {
            learningUnit: {
              archived: false,
              provider: given(providers),
              name: given(courseNames),
              learningUnitType: given(courseTypes),
            },
          }
        : {}),
      ...(byQuestion ? { questions: { some: questionsAsked(input) } } : {}),
    },
    select: { id: true },
  })
  return found.map(({ id }) => id)
}

/**
 * The runs and questions that match the filters of the analyser, in the company's days and within the caller's
 * scope.
 */
export async function analyserScope(
  db: Db,
  { company, subscriptionId, subscriptionDepartmentId }: AnalyserPlace,
  input: AnalyserInput,
): Promise<{ scope: RunScope; questionScope: AskedScope }> {
  const { from, to, userIds, departmentIds, sectionNames, analysisTypeIds, measures } = input
  const { timeZone } = company
  return {
    scope: {
      subscriptionIds: [subscriptionId],
      questionnaireIds: await questionnaireIdsOf(db, subscriptionId, input),
      questionnaireType: input.questionnaireType,
      userIds,
      departmentIds,
      withinDepartmentId: subscriptionDepartmentId,
      completedFrom: from === null ? null : startOfDay(from, timeZone),
      completedBefore: to === null ? null : startOfDay(addDays(to, 1), timeZone),
    },
    questionScope: { sectionNames, analysisTypeIds, measures },
  }
}
