import 'server-only'
import { answersByQuestion, conditionalQuestions, shownQuestions } from '@/domain/condition'
import { progress } from '@/domain/progress'
import { abilitiesOn, type SignedIn } from '@/server/policy'
import { blobUrl } from '../blob'
import { asDay, asOthersSee } from './asOthersSee'
import type { LoadedRun } from './loadRun'

/** The percentage of its shown questions that a run has answered. */
export const progressOf = (run: LoadedRun): number => progress(run, conditionalQuestions(run.sections), run.responses)

/** The ids of the questions that are not shown by the answers of a run. */
export function hiddenQuestionIds({ sections, responses }: Pick<LoadedRun, 'sections' | 'responses'>): string[] {
  const asked = conditionalQuestions(sections)
  const shown = new Set(shownQuestions(asked, answersByQuestion(responses)).map(({ id }) => id))
  return asked.flatMap(({ id }) => (shown.has(id) ? [] : [id]))
}

/** The run as its participant and those who manage it see it. */
export function sessionView(actor: SignedIn, run: LoadedRun) {
  const { questionnaire: _questionnaire, company, person, sections: _sections, responses: _responses, ...session } = run
  const { firstName, lastName, isAnonymous, isErased } = person
  const own = {
    ...session,
    email: isErased ? '' : person.email,
    firstName,
    lastName,
    progress: progressOf(run),
    abilities: abilitiesOn(actor, 'questionnaireRespondentSession', session),
  }
  const facts = { timeZone: company.timeZone, smallestGroupSize: session.smallestGroupSize, isAnonymous }
  return run.userId === actor.userId ? own : asOthersSee(own, facts)
}

/** Everything the answering screen shows. Only the participant's own unfinished run can be answered. */
export function runView(actor: SignedIn, run: LoadedRun) {
  const { questionnaire, sections, company, person, smallestGroupSize } = run
  const isOthers = person.isAnonymous && run.userId !== actor.userId
  const responses = run.responses.map((row) =>
    isOthers ? { ...row, updatedAt: asDay(row.updatedAt, company.timeZone)! } : row,
  )
  return {
    session: sessionView(actor, run),
    questionnaire: { ...questionnaire, timeZone: company.timeZone, sections },
    responses,
    companyName: company.name,
    brandColor: company.brandColor,
    logoUrl: company.brandImageBlobReferenceId === null ? null : blobUrl(company.brandImageBlobReferenceId),
    currencySymbol: company.currencySymbol,
    smallestGroupSize,
    retentionMonths: company.retentionMonths,
    goesOnByItself: company.goesOnByItself,
    asksManagers: run.asksManagers,
    isAnonymous: run.person.isAnonymous,
    isAnswering: run.userId === actor.userId && run.endDate === null,
  }
}
