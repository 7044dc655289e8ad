import 'server-only'
import { deadlineEvent } from '@/domain/calendar'
import { runPaths } from '@/domain/paths'
import { words } from '@/locales/words'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import type { Attachment } from '@/server/mail/transport'

type Invitation = {
  id: string
  questionnaireId: string | null
  questionnaireRespondentSessionId: string | null
  userId: string | null
}

/**
 * Calendar files with the deadlines of these invitations, by mail: the deadline at the time of sending. An invitation
 * sent again after the deadline moved has a newer version of the same entry. Without a deadline there is no file.
 */
export async function calendarFiles(
  db: Db,
  now: Date,
  invitations: readonly Invitation[],
): Promise<Map<string, Attachment>> {
  const ids = [...new Set(invitations.flatMap(({ questionnaireId }) => questionnaireId ?? []))]
  const questionnaires =
    ids.length === 0
      ? []
      : await db.questionnaire.findMany({
          where: { id: { in: ids } },
          select: { id: true, name: true, endDate: true, version: true },
        })
  const { appUrl, productName } = env()
  const files = new Map<string, Attachment>()
  for (const { id, questionnaireId, questionnaireRespondentSessionId: sessionId, userId } of invitations) {
    const questionnaire = questionnaires.find((row) => row.id === questionnaireId)
    if (questionnaire === undefined || questionnaire.endDate === null || sessionId === null || userId === null) continue
    const content = deadlineEvent(
      {
        uid: `${sessionId}@${new URL(appUrl).hostname}`,
        sequence: questionnaire.version,
        product: productName,
        summary: words('en-GB', 'emails')('questionnaireInvite.deadline', { name: questionnaire.name }),
        url: `${appUrl}${runPaths.start(questionnaire.id, userId)}`,
        end: questionnaire.endDate,
      },
      now,
    )
    files.set(id, { filename: 'deadline.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content })
  }
  return files
}
