import 'server-only'
import { compareNames } from '@/domain/text'
import { reportBuilderViewModelSchema } from '@/domain/report'
import { groupSizeOf } from '@/domain/result'
import { reachOf, reportedQuestionnaire } from '../overview'
import { useCase } from '../useCase'
import { departmentOf } from './companyReport'
import { finishers } from './finishers'
import { reportHead } from './reportOf'

/**
 * The possible contents of a package of reports of a questionnaire: its sections, and the departments and people
 * with finished runs.
 */
export const reportBuilderViewModel = useCase({
  input: reportBuilderViewModelSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => reportedQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, actor, input, subject }) => {
    const department = await departmentOf(db, actor, subject, input.subscriptionDepartmentId)
    const people = await finishers(db, reachOf(actor, subject), department?.id ?? null)
    const smallestGroupSize = groupSizeOf(subject.subscription?.smallestGroupSize, subject.promisedGroupSize)
    const byDepartment = Map.groupBy(
      people.filter(({ subscriptionDepartmentId }) => subscriptionDepartmentId !== null),
      (person) => person.subscriptionDepartmentId!,
    )
    const departments = [...byDepartment].map(([id, among]) => ({
      id,
      name: among[0]?.departmentName ?? '',
      completed: among.length,
    }))
    return {
      ...reportHead(subject),
      departmentName: department?.name ?? null,
      completed: people.length,
      smallestGroupSize,
      sections: subject.sections.map(({ id, name }) => ({ id, name })),
      departments: department === null ? departments.sort((a, b) => compareNames(a.name, b.name)) : [],
      participants: smallestGroupSize === null ? people : [],
    }
  },
})
