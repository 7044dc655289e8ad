'use client'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Withheld } from '@/components/result/Withheld'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { AnswerTable } from './AnswerTable'
import classes from './overview.module.css'
import type { Question } from './Question'
import type { Shown } from './Shown'
import { hasNumbers } from './hasNumbers'
import { useAnswers } from './useAnswers'
import { WordTable } from './WordTable'

type Props = { question: Question; shown: Shown }

/** What was answered to a question: by learner, or without names where the company shows no small groups. */
export function Answers({ question, shown: { chosen, isEverybody, smallest } }: Props) {
  const t = useTranslations('overview.answers')
  const { page, items, words, here, isBusy, error, more } = useAnswers(question.id, chosen)
  if (page === undefined) return error === undefined ? <Skeleton h={80} radius="sm" /> : <ErrorBanner error={error} />
  if (page.isNameless && hasNumbers(question))
    return (
      <Text c="dimmed" size="sm">
        {t('nameless')}
      </Text>
    )
  if (page.isWithheld)
    return isEverybody ? (
      <Withheld smallest={smallest} />
    ) : (
      <Text c="dimmed" size="sm">
        {t('wordsOfAll')}
      </Text>
    )
  if (page.totalCount === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <Stack gap="xs">
      {page.hasOtherWordings && (
        <Text size="xs" c="dimmed">
          {t('otherWordings')}
        </Text>
      )}
      {page.isNameless && (
        <Text c="dimmed" size="sm">
          {t('nameless')}
        </Text>
      )}
      <div className={classes.answers} tabIndex={0} role="group" aria-label={t('title')}>
        {page.isNameless ? <WordTable words={words} /> : <AnswerTable question={question} answers={items} />}
      </div>
      <ErrorBanner error={error} />
      {here < page.totalCount && (
        <Button variant="subtle" size="compact-sm" w="fit-content" loading={isBusy} onClick={() => void more()}>
          {t('more', { shown: here, total: page.totalCount })}
        </Button>
      )}
    </Stack>
  )
}
