import 'server-only'
import { optionsOfWording } from '@/domain/question'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { AskedQuestion } from '../run'

/** The question as the person saw it: worded differently meanwhile, their answer still belongs to what they read. A wording it never had is refused. */
export async function questionSeen(
  db: Db,
  question: AskedQuestion,
  number: number | undefined,
): Promise<AskedQuestion> {
  if (number === undefined || number === question.wordingNumber) return question
  const wording = await db.questionWording.findUnique({
    where: { questionId_number: { questionId: question.id, number } },
  })
  if (wording === null || number > question.wordingNumber)
    throw new AppError('BAD_USER_INPUT', {
      key: 'invalidResponses',
      fieldErrors: [{ path: 'wordingNumber', key: 'outOfRange' }],
    })
  return { ...question, ...optionsOfWording(wording.options), wordingNumber: number }
}
