import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RichText } from '@/components/richText/RichText'
import { oneLine } from '@/domain/text'
import { isStatement, type QuestionForm } from '@/domain/question'
import { plainText } from '@/domain/richText'
import { AnswerInput } from './inputs/AnswerInput'
import classes from './run.module.css'

type Props = { question: QuestionForm; sectionName: string; currencySymbol: string }

const stay = () => undefined
const nothing = {}
const unsaved = { id: 'preview', questionnaireId: '', displayOrder: 0, version: 0, wordingNumber: 1 }

/** A question being edited, as participants will see it. Answers are ignored: render it inert. */
export function QuestionPreview({ question, sectionName, currencySymbol }: Props) {
  const t = useTranslations('run.preview')
  const id = useId()
  const { questionType, responseType, scaleMax, questionText } = question
  const isEmpty = oneLine(plainText(questionText)) === ''
  // Limits the number of steps while a maximum is being typed.
  const steps = Number.isInteger(scaleMax) ? Math.min(Math.max(scaleMax, 1), 10) : 10
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        {sectionName.trim() !== '' && (
          <Text size="sm" c="dimmed" fw={500}>
            {sectionName}
          </Text>
        )}
        {isStatement(question) && <div className={classes.questionText}>{question.stem}</div>}
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
