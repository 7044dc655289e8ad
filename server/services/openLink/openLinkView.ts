import 'server-only'
import { openPath } from '@/domain/paths'
import { env } from '@/server/env'
import type { OpenLinkRow } from './openLinkRows'

/** An open link as those who manage it see it. */
export const openLinkView = (link: OpenLinkRow) => ({
  id: link.id,
  questionnaireId: link.questionnaireId,
  subscriptionDepartmentId: link.subscriptionDepartmentId,
  departmentName: link.subscriptionDepartment?.name ?? null,
  code: link.code,
  url: `${env().appUrl}${openPath(link.code)}`,
  isAnonymous: link.isAnonymous,
  pin: link.pin,
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
