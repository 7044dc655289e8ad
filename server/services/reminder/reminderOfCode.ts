import 'server-only'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { isStopCode } from '../email'

type Given = { session: string; code: string }

/** The run of a reminder's code, for holders of the code. A wrong code reads like a run that does not exist. */
export async function reminderOfCode(db: Db, { session, code }: Given) {
  const id = session.toLowerCase()
  const found = isStopCode(id, code)
    ? await db.questionnaireRespondentSession.findFirst({
        where: { id, archived: false, questionnaire: { archived: false } },
        select: {
          id: true,
          remindersStoppedAt: true,
          questionnaire: { select: { name: true } },
          subscription: { select: { name: true } },
        },
      })
    : null
  if (found === null) throw new AppError('NOT_FOUND', { key: 'stopLinkWrong' })
  return found
}
