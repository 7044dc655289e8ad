import { print } from 'graphql'
import { answerCodeHeader } from '@/domain/answerLink'
import { callOf } from '@/server/testing/sweep/callOf'
import { operations } from '@/server/testing/sweep/operations'
import { send, sendGraphql } from '../support/request'
import { sweepSessions } from '../support/sweepSessions'
import type { Tally } from '../support/threat'

/** Operations open to the holder of a personal link, and those open to everyone. */
const openToLinkHolders = [
  // What the person wrote in the campaign that the link's wave follows; of any other run there is nothing.
  'commitments',
  'finishQuestionnaireRespondentSession',
  'openQuestionnaireRespondentSession',
  'profileForInvite',
  'registerProfile',
  'questionnaireRespondentSession',
  'saveQuestionResponses',
  'startQuestionnaireRespondentSession',
  'updateCommitment',
]

/** Tries every other operation, and pages, with a personal link's code beside the cookies of every role. */
export async function tryOtherOperations(
  tally: Tally,
  code: string,
  refused = /UNAUTHENTICATED|BAD_USER_INPUT/,
): Promise<void> {
  const { people, cookies } = await sweepSessions()
  const headers = { [answerCodeHeader]: code }
  for (const name of ['person', 'companyAdmin', 'staff'] as const)
    for (const operation of operations.filter(
      ({ name: operationName }) => !openToLinkHolders.includes(operationName),
    )) {
      const variables = callOf(operation, people[name].self)
      const { text } = await sendGraphql(print(operation.document), variables, cookies[name], headers)
      tally.expect(refused.test(text), `${name} ${operation.name}: ${text.slice(0, 160)}`)
    }
  for (const path of ['/me', '/home', '/profile', '/api/export/personalData', '/api/account/sessions']) {
    const { status, text } = await send({ path, headers })
    tally.expect([302, 303, 307, 401, 404].includes(status), `${path}: ${status} ${text.slice(0, 80)}`)
  }
}
