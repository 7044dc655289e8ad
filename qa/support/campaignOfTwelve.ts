import type { QuestionResponseRow } from '@/domain/questionResponse'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { db } from '@/server/db/client'
import { openSession } from '@/server/credentials/session/openSession'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'

type QuestionFields = Parameters<typeof question>[0]
type Row = Partial<QuestionResponseRow> & Pick<QuestionResponseRow, 'displayOrder'>
/** The rows that answer a question, in the nth round. */
type Rows = (round: number) => Row[]
/** A question and its answer. */
export type GivenAnswer = { questionId: string; responses: Row[] }
/** A participant of the campaign who is signed in. */
export type SignedIn = { runId: string; sid: string; cookie: string }
/** A participant who begins through an open link, as a client at this loopback address. */
type Anonymous = { runId: string; code: string; from: string }
export type Learner = SignedIn | Anonymous

const choices = {
  options: ['Daily', 'Weekly', 'Seldom'],
}
const step = (round: number) => (round % 10) + 1
const figure: Rows = (round) => [{ displayOrder: 0, amountInput: round % 1000 }]
const yesOrNo: Rows = (round) => [{ displayOrder: 0, yesNoInput: round % 2 === 0 }]
const onScale: Rows = (round) => [{ displayOrder: 0, amountInput: step(round) }]
const beforeAndAfter: Rows = (round) =>
  [0, 1].map((displayOrder) => ({ displayOrder, amountInput: step(round + displayOrder) }))

/** All nine kinds of answer, and three of them twice. */
const twelve: [QuestionFields, Rows][] = [
  [{ responseType: 'Number' }, figure],
  [{ responseType: 'CurrencyAmount' }, figure],
  [{ responseType: 'Percentage' }, (round) => [{ displayOrder: 0, amountInput: round % 100 }]],
  [{ responseType: 'YesNo' }, yesOrNo],
  [{ responseType: 'Scale', scaleMax: 10 }, onScale],
  [{ responseType: 'ComparisonScale', scaleMax: 10 }, beforeAndAfter],
  [
    { questionType: 'Intent', responseType: 'TextBoxes', minTextBoxes: 1, maxTextBoxes: 3 },
    (round) =>
      [0, 1].map((displayOrder) => ({
        displayOrder,
        textInput: `What I will do differently, number ${displayOrder + round}.`,
      })),
  ],
  [{ questionType: 'Intent', responseType: 'PickOne', ...choices }, (round) => [{ displayOrder: (round % 3) + 1 }]],
  [
    { questionType: 'Intent', responseType: 'MultipleChoice', ...choices },
    () => [{ displayOrder: 1 }, { displayOrder: 3 }],
  ],
  [{ responseType: 'Scale', scaleMax: 10 }, onScale],
  [{ responseType: 'ComparisonScale', scaleMax: 10 }, beforeAndAfter],
  [{ responseType: 'YesNo' }, yesOrNo],
]

/** A started campaign of twelve questions: its id, the answers of a run, and a way to add participants. */
export async function campaignOfTwelve() {
  const { id: questionnaireId, subscriptionId } = await questionnaire({
    isPublished: true,
    startDate: new Date('2026-03-02T09:00:00Z'),
  })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
  const requests: [string, Rows][] = []
  for (const [fields, rows] of twelve) requests.push([(await question({ questionnaireSectionId, ...fields })).id, rows])
  const answers = (round: number): GivenAnswer[] =>
    requests.map(([questionId, rows]) => ({ questionId, responses: rows(round) }))
  const learner = async (): Promise<SignedIn> => {
    const { user } = await profile({ subscriptionId })
    const { id: runId } = await questionnaireRespondentSession({ questionnaireId, userId: user.id })
    const opened = await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null })
    const { name, value } = await sessionCookie(opened)
    return { runId, sid: opened.sid, cookie: `${name}=${value}` }
  }
  return { questionnaireId, subscriptionId, answers, learner }
}
