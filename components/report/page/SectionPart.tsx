'use client'
import { Group, Text, Title } from '@mantine/core'
import { memo } from 'react'
import { BeforeAfterDumbbell } from '@/components/charts/BeforeAfterDumbbell'
import { Evidence } from '@/components/result/Evidence'
import { Mean } from '@/components/result/Mean'
import { Withheld } from '@/components/result/Withheld'
import { figureText } from '@/domain/format'
import { unitOf } from '@/domain/question'
import type { Report, ReportQuestion, ReportSection } from '@/domain/report'
import { shownScaleValue } from '@/domain/scale'
import { AnswerTable } from './AnswerTable'
import { Part } from './Part'
import classes from './paper.module.css'
import { usePaperWords } from './usePaperWords'

type QuestionFiguresProps = { question: ReportQuestion; asked: number; currencySymbol: string }

/** The mean of a question's figures; of before/after questions both, and the way between them; and how many stand behind it. */
function QuestionFigures({ question, asked, currencySymbol }: QuestionFiguresProps) {
  const t = usePaperWords()
  const { n, change, mean, scaleMax, isPercentage } = question
  const unit = unitOf(question)
  const shown = (value: number) => figureText(question, value, currencySymbol)
  return (
    <>
      {change !== null && (
        <Group gap="xl" align="center">
          <Mean label={t('section.meanBefore')} value={shown(change.meanBefore)} />
          <Mean label={t('section.meanAfter')} value={shown(change.meanAfter)} />
          <BeforeAfterDumbbell
            before={change.meanBefore}
            after={change.meanAfter}
            scaleMax={shownScaleValue(scaleMax, scaleMax, isPercentage)}
          />
        </Group>
      )}
      {change === null && mean !== null && <Mean label={t('section.mean')} value={shown(mean)} />}
      {n > 0 && <Evidence n={n} asked={asked} change={change} unit={unit} />}
    </>
  )
}

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
