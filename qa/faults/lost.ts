import { db } from '@/server/db/client'
import type { GivenAnswer } from '../bench/campaignOfTwelve'
import type { participant } from './participant'

type Participant = Awaited<ReturnType<typeof participant>>
type Stored = {
  displayOrder: number
  textInput: string | null
  amountInput: { toNumber: () => number } | null
  yesNoInput: boolean | null
}

/** Is this what the answer says, no row more and none less? An option's number and words follow from its place. */
function holds({ responses }: GivenAnswer, rows: readonly Stored[]): boolean {
  const isSame = (given: GivenAnswer['responses'][number], row: Stored | undefined) =>
    row?.displayOrder === given.displayOrder &&
    (given.amountInput === undefined || row.amountInput?.toNumber() === given.amountInput) &&
    (given.textInput === undefined || row.textInput === given.textInput) &&
    (given.yesNoInput === undefined || row.yesNoInput === given.yesNoInput)
  return rows.length === responses.length && responses.every((given, index) => isSame(given, rows[index]))
}

/** What of the acknowledged answers is not in the database exactly as it was acknowledged; what is on its way may be there or not. */
export async function lost(
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
