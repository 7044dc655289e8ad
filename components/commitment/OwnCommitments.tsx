'use client'
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CommitmentChange } from '@/components/shared/commitment/CommitmentSaver'
import { CommitmentStatus } from '@/components/shared/commitment/CommitmentStatus'
import classes from '@/components/shared/commitment/commitment.module.css'
import { useCommitments } from '@/components/shared/commitment/useCommitments'
import { WhatBecame } from '@/components/shared/commitment/WhatBecame'
import { DayInput } from '@/components/ui/input/DayInput'
import { settledStates } from '@/domain/commitment'
import { dayInZone } from '@/domain/day'
import { formatDate } from '@/domain/format'
import type { CommitmentFieldsFragment } from '@/graphql/__generated__/operations'

/** So many are shown at first. */
const shownAtFirst = 3

type Props = { userId: string; commitments: readonly CommitmentFieldsFragment[] }

/** What a person meant to do, in their own words: what became of it, by when, and whether to be reminded. Nothing where nothing was written. */
export function OwnCommitments({ userId, commitments: given }: Props) {
  const t = useTranslations('commitment')
  const { commitments, say, status, retry } = useCommitments(given, `commitments/${userId}`)
  const [isWhole, setWhole] = useState(false)
  if (given.length === 0) return null
  const shown = isWhole ? commitments : commitments.slice(0, shownAtFirst)
  return (
    <Stack component="section" gap="md" aria-labelledby="workspace-commitments">
      <div>
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4" id="workspace-commitments">
            {t('workspace.title')}
          </Title>
          <CommitmentStatus status={status} onRetry={retry} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('workspace.intro')}
        </Text>
      </div>
      <ul className={classes.list}>
        {shown.map((commitment) => (
          <li key={commitment.id}>
            <OwnCommitment commitment={commitment} onSay={(change, isTyping) => say(commitment.id, change, isTyping)} />
          </li>
        ))}
      </ul>
      {shown.length < commitments.length && (
        <Button variant="default" mih={44} onClick={() => setWhole(true)} style={{ alignSelf: 'flex-start' }}>
          {t('workspace.all', { count: commitments.length })}
        </Button>
      )}
    </Stack>
  )
}

type OwnProps = {
  commitment: CommitmentFieldsFragment
  onSay: (change: CommitmentChange, isTyping?: boolean) => void
}

/** One of them with its campaign and day; a day and a reminder as long as there is something left to do. */
function OwnCommitment({ commitment, onSay }: OwnProps) {
  const t = useTranslations('commitment')
  const { questionnaireName: name, writtenAt, timeZone, state, dueDay, isReminded } = commitment
  const today = dayInZone(new Date(), timeZone)
  const isSettled = settledStates.some((one) => one === state)
  const mayRemind = dueDay !== null && (isReminded || dueDay >= today)
  /** The server refuses a reminder on a day that is over. */
  const setDay = (day: string | null) =>
    onSay({ dueDay: day, ...(day === null || day < today ? { isReminded: false } : {}) })
  return (
    <WhatBecame
      commitment={commitment}
      about={t('about', { name, date: formatDate(new Date(writtenAt), timeZone) })}
      onSay={onSay}
    >
      {!isSettled && (
        <Group gap="md" align="flex-end">
          <DayInput
            label={t('day')}
            impossible={t('noDay')}
            value={dueDay}
            onChange={(day) => setDay(day === null || day === '' ? null : String(day))}
            clearable
            size="md"
            w={200}
          />
          {dueDay !== null && (
            <Checkbox
              label={t('remind')}
              checked={isReminded}
              disabled={!mayRemind}
              onChange={(event) => onSay({ isReminded: event.currentTarget.checked })}
              mih={44}
              py={6}
            />
          )}
        </Group>
      )}
    </WhatBecame>
  )
}
