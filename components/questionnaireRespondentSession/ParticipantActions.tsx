'use client'
import { IconBell, IconBuilding, IconEye, IconMailForward, IconReportAnalytics, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PanelActions } from '@/components/ui/row/PanelActions'
import { RowMenu, type RowMenuItem } from '@/components/ui/row/RowMenu'
import { questionnairePaths, runPaths } from '@/domain/paths'
import { isMailed } from '@/domain/questionnaire'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { type Campaign, type ReminderKind, reminderRefusal } from './mail/reminderRefusal'
import { participantName } from './participantName'

type Props = {
  participant: ParticipantFragment
  campaign: Campaign
  where: Parameters<typeof questionnairePaths.participants>[0]
  onSend: (kind: ReminderKind, participant: ParticipantFragment) => void
  onEdit: (participant: ParticipantFragment) => void
}

/** The actions on one participant; an unavailable one is disabled with a reason, one that can never apply left out. */
function useItems({ participant, campaign, where, onSend, onEdit }: Props): RowMenuItem[] {
  const t = useTranslations('questionnaireRespondentSession.list')
  const { id, userId, startDate, endDate, abilities } = participant
  const may = (ability: string) => abilities.includes(ability)
  const isCampaign = isMailed(campaign.questionnaireType)
  const resting = (kind: ReminderKind) => {
    const refusal = reminderRefusal(kind, campaign, participant)
    return refusal === null ? false : t(`refused.${refusal}`)
  }
  // Where answers may not be opened, the reason is shown in place of the action.
  const named = may('read') ? false : t('refused.onlyGroups')
  const items: (RowMenuItem | false)[] = [
    startDate !== null && {
      label: t('viewResponses'),
      icon: IconEye,
      disabled: named,
      href: runPaths.viewOf(userId, campaign.id),
    },
    {
      label: t('report'),
      icon: IconReportAnalytics,
      disabled: endDate === null ? t('refused.unfinished') : named,
      href: questionnairePaths.participantReport(where, campaign.id, userId),
    },
    isCampaign &&
      may('remind') && {
        label: t('remind'),
        icon: IconBell,
        disabled: resting('remind'),
        onClick: () => onSend('remind', participant),
      },
    isCampaign &&
      may('resendInvite') && {
        label: t('resend'),
        icon: IconMailForward,
        disabled: resting('resend'),
        onClick: () => onSend('resend', participant),
      },
    may('update') && { label: t('editDepartment'), icon: IconBuilding, onClick: () => onEdit(participant) },
    may('delete') && {
      label: t('remove'),
      icon: IconTrash,
      isDanger: true,
      href: questionnairePaths.removeParticipant(where, campaign.id, id),
      prefetch: false,
    },
  ]
  return items.filter((item) => item !== false)
}

/** The actions on one participant as a menu. Renders nothing where none can ever apply. */
export function ParticipantActions(props: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const items = useItems(props)
  if (props.participant.abilities.length === 0) return null
  return <RowMenu label={t('actions', { name: participantName(props.participant) })} items={items} />
}

/** The same in the panel of the participant: their answers and report, or what brings these, as buttons. */
export function ParticipantButtons(props: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const items = useItems(props)
  if (props.participant.abilities.length === 0) return null
  const isOver = props.participant.endDate !== null
  // What is only to come, such as the report of someone who has not finished, is no reason worth a line.
  const apart = items.filter(({ disabled = false }) => disabled === false || disabled === t('refused.onlyGroups'))
  return <PanelActions items={apart} first={[t('viewResponses'), t(isOver ? 'report' : 'remind')]} />
}
