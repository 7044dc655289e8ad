'use client'
import { Anchor, Card, Group, Progress, Text } from '@mantine/core'
import { IconBuilding, IconCalendar, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { questionnairePaths } from '@/domain/paths'
import type { QuestionnaireCardFragment } from '@/graphql/__generated__/operations'
import { listTypeOfQuestionnaire } from './listTypeOfQuestionnaire'
import { QuestionnaireActions } from './QuestionnaireActions'
import { StateBadge } from './StateBadge'
import { useDays } from './useDays'
import type { Where } from './where'

type Props = { questionnaire: QuestionnaireCardFragment; where: Where; onDelete: (questionnaire: QuestionnaireCardFragment) => void }

/** A questionnaire of a list as a card. */
export function QuestionnaireCard({ questionnaire, where, onDelete }: Props) {
  const t = useTranslations('questionnaire.list')
  const types = useTranslations('questionnaire.type')
  const { range } = useDays(questionnaire.timeZone)
  const { id, name, participantCount, completedCount, subscriptionDepartment, questionnaireType } = questionnaire
  const type = listTypeOfQuestionnaire(questionnaire)
  const own = { ...where, departmentId: questionnaire.subscriptionDepartmentId ?? where.departmentId }
  const about = type === 'Template' ? questionnaire.templateDescription || questionnaire.description : questionnaire.description
  return (
    <Card withBorder padding="md" h="100%" component="article">
      <Group wrap="nowrap" align="flex-start" justify="space-between" gap="xs">
        <Anchor component={Link} href={questionnaire.isPublished ? questionnairePaths.overview(own, id) : questionnairePaths.edit(own, id)} c="inherit" fw={600} lineClamp={2} style={{ overflowWrap: 'anywhere' }} mt={8}>
          {name === '' ? t('untitled') : name}
        </Anchor>
        <QuestionnaireActions questionnaire={questionnaire} where={where} onDelete={onDelete} />
      </Group>
      <Group gap={6} mt={4}>
        {type === 'Template' ? questionnaireType !== null && <Text size="sm">{types(questionnaireType)}</Text> : <StateBadge state={questionnaire.displayState} />}
      </Group>
      {about !== '' && (
        <Text size="sm" c="dimmed" lineClamp={2} mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {about}
        </Text>
      )}
      <div style={{ marginBlockStart: 'auto' }}>
        {type !== 'Template' && (
          <Group gap={6} mt="sm" wrap="nowrap">
            <IconCalendar size={16} aria-hidden />
            <Text size="sm">{range(questionnaire.startDate, questionnaire.endDate) ?? t('noDates')}</Text>
          </Group>
        )}
        {subscriptionDepartment !== null && (
          <Group gap={6} mt={4} wrap="nowrap">
            <IconBuilding size={16} aria-hidden />
            <Text size="sm">{subscriptionDepartment.name}</Text>
          </Group>
        )}
        {type === 'Campaign' && (
          <>
            <Group gap={6} mt={4} wrap="nowrap">
              <IconUsers size={16} aria-hidden />
              <Text size="sm">{participantCount === 0 ? t('noParticipants') : t('completed', { completed: completedCount, participants: participantCount })}</Text>
            </Group>
            {participantCount > 0 && <Progress value={(completedCount / participantCount) * 100} size="sm" mt="xs" aria-hidden />}
          </>
        )}
      </div>
    </Card>
  )
}
