import 'server-only'
import { progress } from '@/domain/progress'
import { abilitiesOn, type SignedIn } from '@/server/policy'
import { blobUrl } from '../blob'
import type { LoadedRun } from './loadRun'

/** The run as its participant and those who manage it see it. */
export function sessionView(actor: SignedIn, run: LoadedRun) {
  const { questionnaire: _questionnaire, company: _company, person, questions, responses, ...session } = run
  return {
    ...session,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    progress: progress(session, questions, responses),
    abilities: abilitiesOn(actor, 'questionnaireRespondentSession', session),
  }
}

/** Everything the answering screen shows. Only the participant's own unfinished run can be answered. */
export function runView(actor: SignedIn, run: LoadedRun) {
  const { questionnaire, company, responses, smallestGroupSize } = run
  return {
    session: sessionView(actor, run),
    questionnaire: { ...questionnaire, timeZone: company.timeZone },
    responses,
    companyName: company.name,
    brandColor: company.brandColor,
    logoUrl: company.brandImageBlobReferenceId === null ? null : blobUrl(company.brandImageBlobReferenceId),
    currencySymbol: company.currencySymbol,
    smallestGroupSize,
    retentionMonths: company.retentionMonths,
    isAnonymous: run.person.isAnonymous,
    isAnswering: run.userId === actor.userId && run.endDate === null,
  }
}
