import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CommitmentStatus } from '@/components/shared/commitment/CommitmentStatus'
import { useCommitments } from '@/components/shared/commitment/useCommitments'
import { WhatBecame } from '@/components/shared/commitment/WhatBecame'
import listClasses from '@/components/shared/commitment/commitment.module.css'
import type { CommitmentFieldsFragment } from '@/graphql/commitment/__generated__/operations'
import classes from '../run.module.css'

type Props = {
  runId: string
  given: readonly CommitmentFieldsFragment[]
  /** What was said on this page before, kept when one comes back to it. */
  onSaid: (commitments: readonly CommitmentFieldsFragment[]) => void
  onBack: () => void
  onNext: () => void
}

/** The step ahead of a wave's questions: what the person wrote in the campaign, and what became of it. Nothing of it has to be said. */
export function WhatBecameStep({ runId, given, onSaid, onBack, onNext }: Props) {
  const t = useTranslations('commitment')
  const run = useTranslations('run.actions')
  const heading = useRef<HTMLHeadingElement>(null)
  const { commitments, say, status, retry } = useCommitments(given, `run/${runId}/commitments`)
  useEffect(() => heading.current?.focus(), [])
  const leave = (move: () => void) => () => {
    onSaid(commitments)
    move()
  }
  return (
    <Stack gap="lg" className={classes.screenOnly}>
      <div>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.heading}>
          {t('step.title')}
        </Title>
        <Text mt="xs">{t('step.intro')}</Text>
      </div>
      <ul className={listClasses.list}>
        {commitments.map((commitment) => (
          <li key={commitment.id}>
            <WhatBecame
              commitment={commitment}
              about={commitment.questionText}
              onSay={(change, isTyping) => say(commitment.id, change, isTyping)}
            />
          </li>
        ))}
      </ul>
      <CommitmentStatus status={status} onRetry={retry} />
      <Group justify="space-between">
        <Button variant="default" size="md" mih={44} onClick={leave(onBack)}>
          {run('back')}
        </Button>
        <Button size="md" mih={44} onClick={leave(onNext)}>
          {run('next')}
        </Button>
      </Group>
    </Stack>
  )
}
