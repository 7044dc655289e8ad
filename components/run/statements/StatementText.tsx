import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { RichText } from '@/components/richText/RichText'
import { useRun } from '../player/runContext'
import { describedBy, type Statement } from './statement'
import classes from './statements.module.css'

type Props = { id: string; statement: Statement }

/** The words of a statement, which name its choices, and below them what describes these. */
export function StatementText({ id, statement }: Props) {
  const t = useTranslations('run')
  const { isReadOnly } = useRun()
  const { question, isReworded, gap } = statement
  return (
    <>
      <div id={`${id}-text`}>
        <RichText html={question.questionText} className={classes.words} />
      </div>
      {describedBy(id, statement) !== undefined && (
        <div id={`${id}-notes`} className={classes.notes}>
          {question.helpText !== '' && (
            <Text size="sm" c="dimmed">
              {question.helpText}
            </Text>
          )}
          {isReworded && (
            <Text size="sm" c="dimmed">
              {t(isReadOnly ? 'wording.readsDifferently' : 'wording.changedSince')}
            </Text>
          )}
          {gap !== '' && (
            <Text size="sm" c="var(--mantine-color-error)" fw={500}>
              {gap}
            </Text>
          )}
        </div>
      )}
    </>
  )
}
