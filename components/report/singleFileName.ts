import { dayInZone } from '@/domain/day'
import { type Report, reportFileName } from '@/domain/report'

/** What a report is saved as: named after the person, else the department, else the company, and after the one section it is of. */
export function singleFileName(
  { company, departmentName, participant, questionnaire, sectionName }: Report,
  now: Date,
): string {
  return reportFileName({
    owner: participant?.name ?? departmentName ?? company.name,
    questionnaireName: questionnaire.name,
    sectionName,
    day: dayInZone(now, company.timeZone),
  })
}
