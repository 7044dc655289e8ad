import { Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { IconAlertTriangle, IconCalendar, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { reportPaths, runPaths } from '@/domain/paths'
import type { DueState } from '@/graphql/__generated__/types'
import type { WorkspaceCardFieldsFragment } from '@/graphql/me/__generated__/operations'
import { formatDate } from '@/domain/format'

type Props = {
  card: WorkspaceCardFieldsFragment
  isUpcoming: boolean
  mayAnswer: boolean
  /** It is what to do next: the one loud button of its page. */
  isNext?: boolean
}

function actionOf({ sessionId, questionnaireId, completedAt, hasResponses }: WorkspaceCardFieldsFragment) {
  if (completedAt !== null) return { key: 'view', href: runPaths.view(sessionId) } as const
  return hasResponses
    ? ({ key: 'continue', href: runPaths.continue(questionnaireId) } as const)
    : ({ key: 'begin', href: runPaths.start(questionnaireId) } as const)
}

/** One questionnaire: begin, continue or view it; one that has not started only shows its start date. */
export function WorkspaceCard({ card, isUpcoming, mayAnswer, isNext = false }: Props) {
  const t = useTranslations('me')
  const { key, href } = actionOf(card)
  const isBegun = key === 'continue'
  return (
    <Card component="li" withBorder radius="md" padding="md">
      <Stack gap="sm" h="100%">
        <Title order={3} size="h5" lineClamp={2} title={card.name}>
          {card.name}
        </Title>
        {key !== 'view' && (card.followedName !== null || card.description.trim() !== '') && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {card.followedName === null ? card.description : t('followUpOf', { name: card.followedName })}
          </Text>
        )}
        <CardDate card={card} isUpcoming={isUpcoming} />
        {isBegun && (
          <div>
            <Progress.Root size="sm" radius="xl">
              <Progress.Section
                value={card.progress}
                withAria={false}
                role="progressbar"
                aria-label={card.name}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={card.progress}
                aria-valuetext={t('progress', { percent: card.progress })}
              />
            </Progress.Root>
            <Text size="xs" c="dimmed" mt={4}>
              {t('progress', { percent: card.progress })}
            </Text>
          </div>
        )}
        {!isUpcoming && (mayAnswer || key === 'view') && (
          <Group mt="auto" gap="xs" grow={key !== 'view'}>
            <Button
              component={Link}
              href={href}
              mih={44}
              variant={isNext && key !== 'view' ? 'filled' : 'default'}
              aria-label={`${t(`actions.${key}`)} ${card.name}`}
            >
              {t(`actions.${key}`)}
            </Button>
            {key === 'view' && (
              <Button
                component={Link}
                href={reportPaths.view('me', card.questionnaireId, {
                  userId: card.userId,
                  sessionId: card.questionnaireType === 'SelfService' ? card.sessionId : null,
                })}
                mih={44}
                variant="subtle"
                aria-label={`${t('actions.report')} ${card.name}`}
              >
                {t('actions.report')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  )
}

type CardDateProps = { card: WorkspaceCardFieldsFragment; isUpcoming: boolean }

const colours: Record<DueState, string> = {
  danger: 'var(--mantine-color-red-text)',
  default: 'dimmed',
  success: 'var(--mantine-color-green-text)',
  warning: 'var(--mantine-color-orange-text)',
}
const icons = { danger: IconAlertTriangle, default: IconCalendar, success: IconCircleCheck, warning: IconClock }

/** The relevant date: when it was completed, when it starts, or when it is due, coloured by how near that is. */
function CardDate({ card, isUpcoming }: CardDateProps) {
  const t = useTranslations('me')
  const { followedName, startDate, endDate, completedAt, dueState, isOverdue, timeZone } = card
  const day = (instant: string) => formatDate(new Date(instant), timeZone)
  const text =
    completedAt !== null
      ? t('dates.completed', { date: day(completedAt) })
      : isUpcoming && startDate !== null
        ? t('dates.starts', { date: day(startDate) })
        : endDate === null
          ? null
          : isOverdue
            ? `${t('dates.overdue')} · ${t('dates.overdueSince', { date: day(endDate) })}`
            : t(followedName === null ? 'dates.due' : 'dates.openUntil', { date: day(endDate) })
  if (text === null) return null
  const state = isUpcoming ? 'default' : dueState
  const Icon = icons[state]
  return (
    <Group gap={6} wrap="nowrap" c={colours[state]} data-due={state}>
      <Icon size={16} aria-hidden="true" />
      <Text size="sm" fw={state === 'default' ? 400 : 600}>
        {text}
      </Text>
    </Group>
  )
}
