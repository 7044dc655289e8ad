import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RichText } from '@/components/richText/RichText'
import { oneLine } from '@/domain/text'
import type { QuestionForm } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { AnswerInput } from './inputs/AnswerInput'
import classes from './run.module.css'

type Props = { question: QuestionForm; sectionName: string; currencySymbol: string }

const stay = () => undefined
const nothing = {}
const unsaved = { id: 'preview', questionnaireId: '', displayOrder: 0, version: 0, wordingNumber: 1 }

/** A question that is being written, as a learner will see it. Nothing can be answered: put it where nothing can be reached. */
export function QuestionPreview({ question, sectionName, currencySymbol }: Props) {
  const t = useTranslations('run.preview')
  const id = useId()
  const { questionType, responseType, scaleMax, questionText } = question
  const isEmpty = oneLine(plainText(questionText)) === ''
  // A maximum that is still being typed draws no thousand steps.
  const steps = Number.isInteger(scaleMax) ? Math.min(Math.max(scaleMax, 1), 10) : 10
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        {sectionName.trim() !== '' && (
          <Text size="sm" c="dimmed" fw={500}>
            {sectionName}
          </Text>
        )}
        <div id={id}>
          {isEmpty ? (
            <Text c="dimmed">{t('noText')}</Text>
          ) : (
            <RichText html={questionText} className={classes.questionText} />
          )}
        </div>
      </Stack>
      {responseType === null && questionType === 'Measure' ? (
        <Text c="dimmed">{t('noResponseType')}</Text>
      ) : (
        <AnswerInput
          key={responseType}
          question={{ ...question, ...unsaved, scaleMax: steps }}
          rows={[]}
          held={nothing}
          onHold={stay}
          onChange={stay}
          onLeave={stay}
          isReadOnly={false}
          currencySymbol={currencySymbol}
          labelledBy={id}
        />
      )}
    </Stack>
  )
}
