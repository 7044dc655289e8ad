'use client'
import { Text, Title } from '@mantine/core'
import { memo } from 'react'
import { Withheld } from '@/components/result/Withheld'
import type { Report, ReportQuestion, ReportSection } from '@/domain/report'
import { AnswerTable } from './AnswerTable'
import classes from './paper.module.css'
import { Part } from './Part'
import { QuestionFigures } from './QuestionFigures'
import { usePaperWords } from './usePaperWords'

type Around = {
  report: Report
  /** How many answers stand under each question at first, null for all. */
  atFirst: number | null
}

function Question({
  question,
  report: { kind, company, asked, smallestGroupSize },
  atFirst,
}: Around & { question: ReportQuestion }) {
  const isOnePerson = kind === 'Individual'
  const isNamed = isOnePerson || smallestGroupSize === null
  return (
    <article className={classes.question} aria-label={question.text}>
      <Title order={3} size="h6" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {question.text}
      </Title>
      {question.isWithheld ? (
        <Withheld smallest={smallestGroupSize} />
      ) : (
        <>
          {!isOnePerson && (
            <QuestionFigures question={question} asked={asked} currencySymbol={company.currencySymbol} />
          )}
          {isNamed && <AnswerTable question={question} isOnePerson={isOnePerson} atFirst={atFirst} />}
        </>
      )}
    </article>
  )
}

type Props = Around & { id: string; section: ReportSection; isHighlighted: boolean }

/** A section: every question with its figures and everybody's answers. Said once where nobody's answers are told by name. */
export const SectionPart = memo(function SectionPart({
  id,
  section: { name, description, questions },
  report,
  atFirst,
  isHighlighted,
}: Props) {
  const t = usePaperWords()
  const smallest = report.kind === 'Individual' ? null : report.smallestGroupSize
  return (
    <Part id={id} title={name} isHighlighted={isHighlighted}>
      {description !== null && (
        <Text c="dimmed" className={classes.written}>
          {description}
        </Text>
      )}
      {smallest !== null && (
        <Text size="sm" c="dimmed">
          {t('withheld.nameless', { smallest })}
        </Text>
      )}
      {questions.map((question) => (
        <Question key={question.id} question={question} report={report} atFirst={atFirst} />
      ))}
    </Part>
  )
})
