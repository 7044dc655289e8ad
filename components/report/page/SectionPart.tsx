'use client'
import { Text, Button } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { AnswerCounts } from '@/components/result/AnswerCounts'
import { QuestionFigure } from '@/components/result/QuestionFigure'
import { QuestionTitle } from '@/components/result/QuestionTitle'
import { Withheld } from '@/components/result/Withheld'
import { formatCount } from '@/domain/format'
import { sideNames } from '@/domain/question'
import {
  answerCounts,
  namelessTexts,
  type Report,
  type ReportAnswer,
  type ReportQuestion,
  type ReportSection,
} from '@/domain/report'
import { scaleEndWords } from '@/domain/scale'
import { invitedOf } from '@/pdf/report/reportFacts'
import { Part } from './Part'
import classes from './paper.module.css'
import { usePrintedReportMessages } from './usePrintedReportMessages'

type Around = {
  report: Report
  /** How many answers are shown under each question initially, null for all. */
  atFirst: number | null
}

function Question({ question, report, atFirst }: Around & { question: ReportQuestion }) {
  const { kind, company, smallestGroupSize } = report
  const isOnePerson = kind === 'Individual'
  const ends = scaleEndWords(question)
  const counts = isOnePerson ? null : (question.counts ?? answerCounts(question))
  const isNamed = isOnePerson || (smallestGroupSize === null && question.counts === undefined)
  return (
    <article className={classes.question} aria-label={question.text}>
      <QuestionTitle order={3} question={question} />
      {question.isWithheld ? (
        <Withheld smallest={smallestGroupSize} />
      ) : (
        <>
          {isOnePerson ? (
            ends !== '' && (
              <Text size="xs" c="dimmed" className={classes.written}>
                {ends}
              </Text>
            )
          ) : (
            <QuestionFigure question={question} asked={invitedOf(report)} currencySymbol={company.currencySymbol} />
          )}
          {counts !== null && <AnswerCounts counts={counts} />}
          <TextTable question={question} />
          {isNamed && <AnswerTable question={question} isOnePerson={isOnePerson} atFirst={atFirst} />}
        </>
      )}
    </article>
  )
}

type Props = Around & { id: string; section: ReportSection; isHighlighted: boolean }

/**
 * A section: every question with its figures and all answers. Shows one notice when answers are not shown by name.
 */
export const SectionPart = memo(function SectionPart({
  id,
  section: { name, description, questions },
  report,
  atFirst,
  isHighlighted,
}: Props) {
  const t = usePrintedReportMessages()
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

/** What people wrote, without their names, each text once with how often it was given. */
function TextTable({ question }: { question: ReportQuestion }) {
  const t = usePrintedReportMessages()
  const texts = namelessTexts(question)
  return texts.length === 0 ? null : (
    <table className={classes.answers} aria-label={question.text} data-nameless>
      <thead>
        <tr>
          <th scope="col">{t('section.response')}</th>
          <th scope="col">{t('section.times')}</th>
        </tr>
      </thead>
      <tbody>
        {texts.map(({ text, times }) => (
          <tr key={text}>
            <td className={classes.written}>{text}</td>
            <td className="tabular">{formatCount(times)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AnswerTableProps = {
  question: ReportQuestion
  /** The report of one person omits names beside the answers. */
  isOnePerson: boolean
  /** How many are shown initially, null for all. */
  atFirst: number | null
}

const nothing = '–'

function Cells({ answer: { before, after, values }, isComparison }: { answer: ReportAnswer; isComparison: boolean }) {
  if (isComparison)
    return [before, after].map((side, index) => (
      <td key={index} className="tabular">
        {side ?? nothing}
      </td>
    ))
  return (
    <td>
      {values.length === 0
        ? nothing
        : values.map((value, index) => (
            <div key={index} className={classes.written}>
              {value}
            </div>
          ))}
    </td>
  )
}

/** The answers by person. In a long report only the first ones, and the others on request or in print. */
function AnswerTable({ question, isOnePerson, atFirst }: AnswerTableProps) {
  const { text, responseType, answers } = question
  const t = usePrintedReportMessages()
  const own = useTranslations('report.page')
  const [isWhole, setIsWhole] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  if (answers.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {t('section.noResponses')}
      </Text>
    )
  const isComparison = responseType === 'ComparisonScale'
  const shown = atFirst === null || isWhole ? answers : answers.slice(0, atFirst)
  const heads = isComparison ? sideNames(question, t('section.before'), t('section.after')) : [t('section.response')]
  const showAll = () => {
    setIsWhole(true)
    table.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <table
        ref={table}
        tabIndex={-1}
        className={classes.answers}
        aria-label={text}
        data-comparison={isComparison || undefined}
      >
        <thead>
          <tr>
            {!isOnePerson && <th scope="col">{t('section.learner')}</th>}
            {heads.map((head, place) => (
              <th key={place} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((answer) => (
            <tr key={answer.sessionId}>
              {!isOnePerson && (
                <th scope="row">
                  <bdi>{answer.learner}</bdi>
                </th>
              )}
              <Cells answer={answer} isComparison={isComparison} />
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < answers.length && (
        <Button variant="subtle" size="compact-md" w="fit-content" onClick={showAll}>
          {own('showAll', { count: answers.length })}
        </Button>
      )}
    </>
  )
}
