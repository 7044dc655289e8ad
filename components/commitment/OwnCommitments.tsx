'use client'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CommitmentStatus } from '@/components/shared/commitment/CommitmentStatus'
import { useCommitments } from '@/components/shared/commitment/useCommitments'
import { formatDate } from '@/domain/format'
import type { CommitmentFieldsFragment } from '@/graphql/commitment/__generated__/operations'
import { OwnCommitment } from './OwnCommitment'
import classes from './own.module.css'

/** So many are shown at first. */
const shownAtFirst = 3

/** What was written to the same question of the same campaign, under that question. */
function byQuestion(commitments: readonly CommitmentFieldsFragment[]) {
  const groups = new Map<string, [CommitmentFieldsFragment, ...CommitmentFieldsFragment[]]>()
  for (const one of commitments) {
    const key = `${one.questionnaireId} ${one.questionText}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()]
}

type Props = { userId: string; commitments: readonly CommitmentFieldsFragment[] }

/** What a person meant to do, in their own words below the question: what became of it, and by when. Nothing where nothing was written. */
export function OwnCommitments({ userId, commitments: given }: Props) {
  const t = useTranslations('commitment')
  const { commitments, say, status, retry } = useCommitments(given, `commitments/${userId}`)
  const [isWhole, setWhole] = useState(false)
  if (given.length === 0) return null
  /** The campaign and the day, said once above the questions of it. */
  const aboutOf = ([first]: readonly CommitmentFieldsFragment[] = []) =>
    first && t('about', { name: first.questionnaireName, date: formatDate(new Date(first.writtenAt), first.timeZone) })
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
      <Card padding={0}>
        {byQuestion(shown).map((group, at, groups) => {
          const [{ id, questionText }] = group
          const about = aboutOf(group)
          return (
            <section key={id} className={classes.group}>
              {(at === 0 || about !== aboutOf(groups[at - 1])) && (
                <Text fz={13} c="dimmed">
                  {about}
                </Text>
              )}
              <Title order={3} className={classes.question}>
                {questionText}
              </Title>
              <ul className={classes.lines}>
                {group.map((commitment) => (
                  <OwnCommitment
                    key={commitment.id}
                    commitment={commitment}
                    onSay={(change, isTyping) => say(commitment.id, change, isTyping)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
        {shown.length < commitments.length && (
          <Button variant="subtle" fullWidth className={classes.all} onClick={() => setWhole(true)}>
            {t('workspace.all', { count: commitments.length })}
          </Button>
        )}
      </Card>
    </Stack>
  )
}
