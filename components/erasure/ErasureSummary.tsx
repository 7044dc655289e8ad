'use client'
import { List, SimpleGrid, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { PersonToErase } from './useErasurePreview'

type Props = { person: PersonToErase; isRemoving: boolean; keepsWords: boolean }

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

/** What an erasure takes away and what it leaves, in numbers, by what is chosen. */
export function ErasureSummary({ person, isRemoving, keepsWords }: Props) {
  const t = useTranslations('erasure.person')
  const { mails, files, unfinishedRuns, finishedRuns: runs, otherRuns, answers, words } = person
  const goes = [
    t('goesAccount'),
    t('goesMails', { count: mails }),
    t('goesFiles', { count: files }),
    t('goesUnfinished', { count: unfinishedRuns }),
    ...(isRemoving
      ? [t('goesAnswers', { runs, answers })]
      : keepsWords
        ? []
        : [person.mayRemove ? t('goesWords', { count: words }) : t('goesAnyWords')]),
  ]
  const stays = [
    ...(isRemoving ? [] : [t('staysAnswers', { runs, answers })]),
    ...(otherRuns === 0 ? [] : [t('staysOther', { count: otherRuns })]),
    t('staysTrail'),
    t('staysBackups'),
  ]
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Part title={t('goes')} lines={goes} />
      <Part title={t('stays')} lines={stays} />
    </SimpleGrid>
  )
}
