import { Button, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { isDay } from '@/domain/day'
import { formatDay } from '@/domain/format'
import { plainText } from '@/domain/richText'
import { isNotApplicable, type QuestionResponseRow } from '@/domain/questionResponse'
import { useShareText } from '../player/useShareText'
import { RunNotice } from '../RunNotice'
import classes from '../run.module.css'

type Words = {
  notApplicable: string
  none: string
  yes: string
  no: string
  other: (said: { option: string; words: string }) => string
  shares: (row: QuestionResponseRow) => string
}

/** An answer as one line of text. */
export function answerText(
  rows: readonly QuestionResponseRow[],
  { options, otherOption }: Pick<Lost, 'options' | 'otherOption'>,
  words: Words,
): string {
  const said = rows.map((row) => {
    if (isNotApplicable(row)) return words.notApplicable
    if (row.yesNoInput !== null) return row.yesNoInput ? words.yes : words.no
    const option = options[row.displayOrder - 1]
    const isOther = row.displayOrder === otherOption && (row.textInput ?? '') !== option
    if (option !== undefined && option !== '')
      return isOther ? words.other({ option, words: row.textInput ?? '' }) : option
    if (row.textInput !== null && isDay(row.textInput)) return formatDay(row.textInput)
    return [row.textInput ?? row.amountInput?.toString() ?? '', words.shares(row), row.reinforcementText ?? '']
      .filter((text) => text !== '')
      .join(' · ')
  })
  return said.filter((text) => text !== '').join(', ') || words.none
}

/**
 * An answer that was not retained: replaced here, replaced on another device, of a question that is another one since, or
 * no longer accepted. One that was first given on another device (`added`) replaced none.
 */
export type Lost = {
  questionId: string
  questionText: string
  options: readonly string[]
  otherOption: number | null
  rows: readonly QuestionResponseRow[]
  by: 'here' | 'elsewhere' | 'added' | 'changed' | 'refused'
  /** Gives it again in place of the one that was retained. */
  giveAgain?: () => void
}

type Props = { lost: readonly Lost[]; onClose: () => void }

/** Whether the focus is in a field that is written in. */
const isWriting = () => document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox])') === true

/**
 * Lists the answers that were not retained, in full, and says that others were given elsewhere. It comes into view, unless
 * that would take away what is being written.
 */
export function AnswerConflictNotice({ lost, onClose }: Props) {
  const t = useTranslations('run')
  const words = {
    notApplicable: t('notApplicable'),
    none: t('noAnswer'),
    yes: t('yesNo.yes'),
    no: t('yesNo.no'),
    other: (said: { option: string; words: string }) => t('other.said', said),
    shares: useShareText(),
  }
  const added = lost.filter(({ by }) => by === 'added').length
  const isFromElsewhere = lost.some(({ by }) => by === 'elsewhere' || by === 'added')
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWriting()) content.current?.closest('[role=alert]')?.scrollIntoView?.({ block: 'nearest' })
  }, [lost.length])
  return (
    <RunNotice
      isWarning
      icon={<IconHistory size={20} aria-hidden="true" />}
      title={t(isFromElsewhere ? 'news.titleElsewhere' : 'news.title')}
    >
      <Stack ref={content} gap="sm" align="flex-start">
        {added > 0 && <Text size="sm">{t('news.added', { count: added })}</Text>}
        {lost.map(
          ({ questionId, questionText, rows, by, giveAgain, ...asked }, place) =>
            by !== 'added' && (
              <div key={`${place} ${questionId}`}>
                <Text size="sm" fw={500}>
                  {plainText(questionText)}
                </Text>
                <Text size="sm" className={classes.description}>
                  {t(`news.${by}`, { answer: answerText(rows, asked, words) })}
                </Text>
                {giveAgain !== undefined && (
                  <Button variant="light" size="compact-sm" mih={44} onClick={giveAgain}>
                    {t('news.giveAgain')}
                  </Button>
                )}
              </div>
            ),
        )}
        <Button variant="default" mih={44} onClick={onClose}>
          {t('news.close')}
        </Button>
      </Stack>
    </RunNotice>
  )
}
