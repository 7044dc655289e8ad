'use client'
import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { ReportAnswer, ReportQuestion } from '@/domain/report'
import classes from './paper.module.css'
import { usePaperWords } from './usePaperWords'

type Props = {
  question: ReportQuestion
  /** The report of one person need not say whose answers they are. */
  isOnePerson: boolean
  /** How many are shown at first, null for all. */
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

/** Who answered what. Of a long report the first answers, and the others when they are asked for or printed. */
export function AnswerTable({ question: { text, responseType, answers }, isOnePerson, atFirst }: Props) {
  const t = usePaperWords()
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
  const heads = isComparison ? [t('section.before'), t('section.after')] : [t('section.response')]
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
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((answer) => (
            <tr key={answer.sessionId}>
              {!isOnePerson && <th scope="row">{answer.learner}</th>}
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
