import 'server-only'
import { shortCodeOf } from '@/domain/openLink'
import { openPath } from '@/domain/paths'
import { env } from '@/server/env'
import type { Db } from '@/server/db/client'
import { can, type SignedIn, type SubjectOf } from '@/server/policy'
import { isPinBlocked } from './joinLimits'
import { type OpenLinkRow, openLinkRows } from './openLinkRows'

/** An open link as those who manage it see it. */
export const openLinkView = async (db: Db, link: OpenLinkRow, now: Date) => ({
  id: link.id,
  questionnaireId: link.questionnaireId,
  subscriptionDepartmentId: link.subscriptionDepartmentId,
  departmentName: link.subscriptionDepartment?.name ?? null,
  code: link.code,
  shortCode: shortCodeOf(link, now),
  url: `${env().appUrl}${openPath(link.code)}`,
  isAnonymous: link.isAnonymous,
  pin: link.pin,
  isPinBlocked: link.pin !== null && (await isPinBlocked(db, link, now)),
  startDate: link.startDate,
  endDate: link.endDate,
  mostAnswers: link.mostAnswers,
  closedAt: link.closedAt,
  state: link.state,
  opensAt: link.opensAt,
  endsAt: link.endsAt,
  begunCount: link.begun,
  completedCount: link.completed,
  version: link.version,
})

type Questionnaire = SubjectOf<'questionnaireRespondentSessions.create'> & { id: string; isPublished: boolean }

/**
 * The newest open link of a questionnaire through which people may begin now; null without one, and for callers who may
 * not list its links.
 */
export async function currentOpenLink(db: Db, actor: SignedIn, questionnaire: Questionnaire, now: Date) {
  if (!questionnaire.isPublished || !can(actor, 'questionnaireRespondentSessions.create', questionnaire)) return null
  const links = await openLinkRows(db, { questionnaireId: questionnaire.id }, now)
  const link = links.find(({ state }) => state === 'Open')
  return link === undefined ? null : openLinkView(db, link, now)
}
