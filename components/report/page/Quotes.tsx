'use client'
import { Text, Title } from '@mantine/core'
import type { ReportQuestion } from '@/domain/report'
import classes from './paper.module.css'
import { Part } from './Part'
import { usePrintedReportMessages } from './usePrintedReportMessages'

type Props = { id: string; quoted: readonly ReportQuestion[]; isHighlighted: boolean }

/** The texts chosen for the report, by question, without their authors. */
export function Quotes({ id, quoted, isHighlighted }: Props) {
  const t = usePrintedReportMessages()
  return (
    <Part id={id} title={t('quotes.title')} isHighlighted={isHighlighted}>
      <Text size="sm" c="dimmed">
        {t('quotes.note')}
      </Text>
      {quoted.map((question) => (
        <article key={question.id} className={classes.question} aria-label={question.text}>
          <Title order={3} size="h6" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {question.text}
          </Title>
          {question.quotes.map((quote) => (
            <blockquote key={quote} className={classes.quote}>
              {quote}
            </blockquote>
          ))}
        </article>
      ))}
    </Part>
  )
}
