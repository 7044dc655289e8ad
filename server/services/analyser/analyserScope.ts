import 'server-only'
import type { AnalyserInput } from '@/domain/analyser'
import { addDays, startOfDay } from '@/domain/day'
import type { Db, Prisma } from '@/server/db/client'
import type { RunScope } from '../result'
import type { AnalyserPlace } from './analyserPlace'
import { idsOfMeasures } from './measures'

/** The questions that count: of the requested sections and categories, and the requested measures. */
export type AskedQuestions = Pick<AnalyserInput, 'sectionNames' | 'analysisTypeIds'> & { questionIds: string[] | null }

/** `AskedQuestions` as a condition. */
export function questionsAsked({
  sectionNames,
  analysisTypeIds,
  questionIds,
}: AskedQuestions): Prisma.QuestionWhereInput {
  return {
    archived: false,
    questionnaireSection: { archived: false, ...(sectionNames === null ? {} : { name: { in: sectionNames } }) },
    ...(analysisTypeIds === null ? {} : { analysisTypeId: { in: analysisTypeIds } }),
    ...(questionIds === null ? {} : { id: { in: questionIds } }),
  }
}

const given = (values: string[] | null) => (values === null ? {} : { in: values })

/** The questionnaires with the requested training and questions; null when neither filter is set. */
async function questionnaireIdsOf(
  db: Db,
  subscriptionId: string,
  { questionnaireIds, providers, courseNames, courseTypes }: AnalyserInput,
  asked: AskedQuestions,
): Promise<string[] | null> {
  const byTraining = [providers, courseNames, courseTypes].some((list) => list !== null)
  const byQuestion = Object.values(asked).some((list) => list !== null)
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
      ...(byQuestion ? { questions: { some: questionsAsked(asked) } } : {}),
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
): Promise<{ scope: RunScope; questionScope: AskedQuestions }> {
  const { from, to, userIds, departmentIds, sectionNames, analysisTypeIds, measures } = input
  const { timeZone } = company
  const questionIds = measures === null ? null : await idsOfMeasures(db, subscriptionId, measures)
  const questionScope = { sectionNames, analysisTypeIds, questionIds }
  return {
    scope: {
      subscriptionIds: [subscriptionId],
      questionnaireIds: await questionnaireIdsOf(db, subscriptionId, input, questionScope),
      questionnaireType: input.questionnaireType,
      userIds,
      departmentIds,
      withinDepartmentId: subscriptionDepartmentId,
      completedFrom: from === null ? null : startOfDay(from, timeZone),
      completedBefore: to === null ? null : startOfDay(addDays(to, 1), timeZone),
    },
    questionScope,
  }
}
