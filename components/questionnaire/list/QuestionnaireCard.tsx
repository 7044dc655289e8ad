'use client'
import { Box, Group, Progress, Stack, Text } from '@mantine/core'
import { IconBuilding, IconCalendar, IconQrcode, IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useToBeAsked } from '@/components/result/useToBeAsked'
import { CardLine } from '@/components/ui/row/CardLine'
import { participation } from '@/domain/result'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import { listTypeOfQuestionnaire } from '../listTypeOfQuestionnaire'
import { StateBadge } from '../StateBadge'
import { useDays } from '../useDays'

type Props = { questionnaire: QuestionnaireCardFragment }

/** The part of a list card below the name. Campaigns stand in a group that says their state. */
export function QuestionnaireCard({ questionnaire }: Props) {
  const t = useTranslations('questionnaire.list')
  const types = useTranslations('questionnaire.type')
  const { range } = useDays(questionnaire.timeZone)
  const toBeAsked = useToBeAsked()
  const {
    participantCount,
    toBeAskedCount,
    completedCount,
    joinedCount,
    joinedCompletedCount,
    subscriptionDepartment,
    questionnaireType,
    description,
    templateDescription,
  } = questionnaire
  const type = listTypeOfQuestionnaire(questionnaire)
  const people = participation({
    asked: participantCount - toBeAskedCount,
    completed: completedCount,
    joined: joinedCount,
    joinedCompleted: joinedCompletedCount,
    toBeAsked: toBeAskedCount,
  })
  const days =
    range(questionnaire.startDate, questionnaire.endDate) ?? t(type === 'SelfService' ? 'alwaysOpen' : 'noDates')
  const about = type === 'Template' ? templateDescription || description : description
  return (
    <Stack gap={4} h="100%">
      {type === 'Template' && (
        <CardLine texts={[questionnaireType === null ? t('noType') : types(questionnaireType)]} />
      )}
      {type === 'SelfService' && <CardLine state={<StateBadge state={questionnaire.displayState} isQuiet />} />}
      {about !== '' && (
        <Text fz={13} lh={1.4} c="dimmed" lineClamp={2} title={about} style={{ overflowWrap: 'anywhere' }}>
          {about}
        </Text>
      )}
      <Stack gap={2} mt="auto" pt={about === '' ? 0 : 6}>
        {type !== 'Template' && <Fact icon={<IconCalendar size={15} aria-hidden />}>{days}</Fact>}
        {subscriptionDepartment !== null && (
          <Fact icon={<IconBuilding size={15} aria-hidden />}>{subscriptionDepartment.name}</Fact>
        )}
        {type === 'Campaign' && (people.invited > 0 || people.joined === 0) && (
          <Fact icon={<IconUsers size={15} aria-hidden />}>
            {people.toBeAsked > 0
              ? toBeAsked(people.toBeAsked, null)
              : people.invited === 0
                ? t('noParticipants')
                : t('completed', people)}
          </Fact>
        )}
        {type === 'Campaign' && people.joined > 0 && (
          <Fact icon={<IconQrcode size={15} aria-hidden />}>{t('joined', people)}</Fact>
        )}
        {type === 'Campaign' && people.invited > 0 && (
          <Progress value={(people.completed / people.invited) * 100} size="sm" mt={4} aria-hidden />
        )}
      </Stack>
    </Stack>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Box component="span" c="dimmed" flex="none" pt={3} lh={0}>
        {icon}
      </Box>
      <Text fz={13} className="tabular">
        {children}
      </Text>
    </Group>
  )
}
