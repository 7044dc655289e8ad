import { Button, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
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
 * no longer accepted.
 */
export type Lost = {
  questionId: string
  questionText: string
  options: readonly string[]
  otherOption: number | null
  rows: readonly QuestionResponseRow[]
  by: 'here' | 'elsewhere' | 'changed' | 'refused'
}

type Props = { lost: readonly Lost[]; onClose: () => void }

/** Lists the answers that were not retained, in full. */
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
  return (
    <RunNotice isWarning icon={<IconHistory size={20} aria-hidden="true" />} title={t('news.title')}>
      <Stack gap="sm" align="flex-start">
        {lost.map(({ questionId, questionText, rows, by, ...asked }, place) => (
          <div key={`${place} ${questionId}`}>
            <Text size="sm" fw={500}>
              {plainText(questionText)}
            </Text>
            <Text size="sm" className={classes.description}>
              {t(`news.${by}`, { answer: answerText(rows, asked, words) })}
            </Text>
          </div>
        ))}
        <Button variant="default" mih={44} onClick={onClose}>
          {t('news.close')}
        </Button>
      </Stack>
    </RunNotice>
  )
}
