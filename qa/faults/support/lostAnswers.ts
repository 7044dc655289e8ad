import { db } from '@/server/db/client'
import type { GivenAnswer } from '@/qa/support/campaignOfTwelve'
import type { participant } from './participant'

type Participant = Awaited<ReturnType<typeof participant>>
type Stored = {
  displayOrder: number
  textInput: string | null
  amountInput: { toNumber: () => number } | null
  yesNoInput: boolean | null
}

/** Do the rows match the answer exactly? An option's number and text follow from its position. */
function holds({ responses }: GivenAnswer, rows: readonly Stored[]): boolean {
  const isSame = (given: GivenAnswer['responses'][number], row: Stored | undefined) =>
    row?.displayOrder === given.displayOrder &&
    (given.amountInput === undefined || row.amountInput?.toNumber() === given.amountInput) &&
    (given.textInput === undefined || row.textInput === given.textInput) &&
    (given.yesNoInput === undefined || row.yesNoInput === given.yesNoInput)
  return rows.length === responses.length && responses.every((given, index) => isSame(given, rows[index]))
}

/** Acknowledged answers that are not stored exactly; pending ones may be stored or not. */
export async function lostAnswers(
  people: readonly Pick<Participant, 'runId' | 'acknowledged' | 'pending'>[],
): Promise<string[]> {
  const stored = await db().questionResponse.findMany({
    where: { questionnaireRespondentSessionId: { in: people.map(({ runId }) => runId) } },
    orderBy: { displayOrder: 'asc' },
  })
  const ofQuestion = Map.groupBy(stored, (row) => `${row.questionnaireRespondentSessionId} ${row.questionId}`)
  const isKept = ({ runId, pending }: Pick<Participant, 'runId' | 'pending'>, answer: GivenAnswer) => {
    const rows = ofQuestion.get(`${runId} ${answer.questionId}`) ?? []
    const onItsWay = pending()
    return holds(answer, rows) || (onItsWay?.questionId === answer.questionId && holds(onItsWay, rows))
  }
  return people.flatMap((person) =>
    [...person.acknowledged.values()]
      .filter((answer) => !isKept(person, answer))
      .map((answer) => `run ${person.runId}: ${JSON.stringify(answer)} is not what is stored`),
  )
}
