import { Box, Stack, Text } from '@mantine/core'
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

/** Limits the number of steps while a maximum is being typed. */
const drawable = (question: QuestionForm) => {
  const { scaleMax } = question
  const steps = Number.isInteger(scaleMax) ? Math.min(Math.max(scaleMax, 1), 10) : 10
  return { ...question, ...unsaved, scaleMax: steps }
}

/** A question being edited, as participants will see it. Answers are ignored: render it inert. */
export function QuestionPreview({ question, sectionName, currencySymbol }: Props) {
  const t = useTranslations('run.preview')
  const id = useId()
  const { questionType, responseType, questionText } = question
  const isEmpty = oneLine(plainText(questionText)) === ''
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <SectionName name={sectionName} />
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
        <Unanswered question={question} currencySymbol={currencySymbol} labelledBy={id} />
      )}
    </Stack>
  )
}

type UnansweredProps = Pick<Props, 'question' | 'currencySymbol'> & { labelledBy: string }

/** The input of a question, in which nothing that is entered is kept. */
function Unanswered({ question, ...rest }: UnansweredProps) {
  return (
    <AnswerInput
      key={question.responseType}
      question={drawable(question)}
      rows={[]}
      held={nothing}
      onHold={stay}
      onChange={stay}
      onLeave={stay}
      isReadOnly={false}
      {...rest}
    />
  )
}

function SectionName({ name }: { name: string }) {
  if (name.trim() === '') return null
  return (
    <Text size="sm" c="dimmed" fw={500}>
      {name}
    </Text>
  )
}

/** Statements being edited together, as participants will see them on a phone; `texts`: those that have one. */
export function StatementsPreview({
  question,
  texts,
  sectionName,
  currencySymbol,
}: Props & { texts: readonly string[] }) {
  const t = useTranslations('run.preview')
  const id = useId()
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <SectionName name={sectionName} />
        <div dir="auto" className={classes.questionText}>
          {question.stem}
        </div>
      </Stack>
      {texts.length === 0 && <Text c="dimmed">{t('noText')}</Text>}
      {texts.map((text, at) => (
        <Box key={at} p="md" className={classes.statement}>
          <div id={`${id}-${at}`}>
            <RichText html={text} />
          </div>
          <Unanswered
            question={{ ...question, questionText: text }}
            currencySymbol={currencySymbol}
            labelledBy={`${id}-${at}`}
          />
        </Box>
      ))}
    </Stack>
  )
}
