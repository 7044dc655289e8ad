import 'server-only'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { reminderCodeSchema } from '@/domain/reminder'
import { transaction } from '@/server/db/transaction'
import { hasNotLeft, isStopCode } from '../email'
import { managerRequestToStop, setManagerStop } from '../manager'
import { publicUseCase } from '../publicUseCase'

type Given = { session: string; code: string }

/** The run of a reminder's code, for holders of the code. A wrong code reads like a run that does not exist. */
async function reminderOfCode(db: Db, { session, code }: Given) {
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

/** What a manager was asked by a mail, for holders of its code; null for the code of a participant's reminder. */
const managerOfCode = (db: Db, { session, code }: Given) =>
  isStopCode(session.toLowerCase(), code) ? managerRequestToStop(db, session.toLowerCase()) : null

/** The questionnaire of a reminder link, and whether its reminders are stopped. Reading changes nothing. */
export const reminderChoice = publicUseCase({
  because: 'the recipient of a reminder can read and stop it without signing in; the code in its link is the proof',
  input: reminderCodeSchema,
  run: async ({ db, input }) => {
    const manager = await managerOfCode(db, input)
    if (manager !== null) {
      const { questionnaireName, companyName, isStopped } = manager
      return { questionnaireName, companyName, isStopped, isManager: true }
    }
    const { questionnaire, subscription, remindersStoppedAt } = await reminderOfCode(db, input)
    return {
      questionnaireName: questionnaire.name,
      companyName: subscription.name,
      isStopped: remindersStoppedAt !== null,
      isManager: false,
    }
  },
})

/** Stops the reminders of this questionnaire for this participant, including waiting ones. Idempotent. */
export const stopReminders = publicUseCase({
  because: 'mail clients stop reminders for their users without signing in; the code in the link is the proof',
  input: reminderCodeSchema,
  run: ({ db, now, input }) =>
    transaction(db, async (tx) => {
      const manager = await managerOfCode(tx, input)
      if (manager !== null) {
        await setManagerStop(tx, manager, true, now)
        return { isStopped: true }
      }
      const { id } = await reminderOfCode(tx, input)
      await tx.questionnaireRespondentSession.updateMany({
        where: { id, remindersStoppedAt: null },
        data: { remindersStoppedAt: now },
      })
      await tx.$executeRaw`DELETE FROM "EmailMessage" e WHERE e."questionnaireRespondentSessionId" = ${id}::uuid AND e."kind" IN ('Reminder', 'CommitmentReminder') AND ${hasNotLeft}`
      return { isStopped: true }
    }),
})

/** Turns the reminders of this questionnaire on again for a participant who had stopped them. */
export const resumeReminders = publicUseCase({
  because: 'reminders stopped without signing in are resumed in the same way; the code in the link is the proof',
  input: reminderCodeSchema,
  run: async ({ db, now, input }) => {
    const manager = await managerOfCode(db, input)
    if (manager !== null) {
      await setManagerStop(db, manager, false, now)
      return { isStopped: false }
    }
    const { id } = await reminderOfCode(db, input)
    await db.questionnaireRespondentSession.updateMany({
      where: { id, remindersStoppedAt: { not: null } },
      data: { remindersStoppedAt: null },
    })
    return { isStopped: false }
  },
})
