import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId } from 'react'
import { statementGroups } from '@/domain/question'
import { mayBeLeftOut } from '@/domain/questionResponse'
import inputs from '../inputs/inputs.module.css'
import { chosenStep, notApplicableRows, withStep } from '../inputs/scaleRows'
import { wordedAnswer } from '../player/applyWording'
import { directionOf } from '../inputs/directionOf'
import { QuestionHeading } from '../player/QuestionView'
import { useRun } from '../player/runContext'
import type { RunStep } from '../run'
import classes from '../run.module.css'
import { hasNotApplicable, type Line, linesOf, type Statement, type StatementsProps } from './statement'
import { StatementCards } from './StatementCards'
import own from './statements.module.css'
import { StatementTable, tableRem } from './StatementTable'
import { useHasRoom } from './useHasRoom'
import { focusLine, useStatementKeys } from './useStatementKeys'

/** The statements of a group with their answers, as they are shown. */
function useStatements(step: RunStep): Statement[] {
  const t = useTranslations('run')
  const run = useRun()
  return step.map((asked) => {
    const { question, rows, changedSince } = wordedAnswer(run, asked)
    const isNotApplicable = hasNotApplicable(question, rows)
    const gap = run.isChecked ? run.gapOf(asked) : null
    return {
      question,
      rows: isNotApplicable ? [] : rows,
      isNotApplicable,
      isReworded: changedSince !== null,
      gap: gap === null ? '' : t(gap.key === 'bothScales' ? 'gaps.bothScales' : 'gaps.provideResponse'),
    }
  })
}

/** Several statements on one scale: their stem, and a table or cards. */
export function StatementsView({ step }: { step: RunStep }) {
  const t = useTranslations('run')
  const id = useId()
  const { store, isAnswering, isReadOnly, setChecked, missedCount } = useRun()
  const statements = useStatements(step)
  const { ref, hasRoom } = useHasRoom(Math.max(...statements.map(({ question }) => tableRem(question))))
  const lines = linesOf(statements)
  const { scaleMax } = step[0]
  const handleChoose = ({ at, side }: Line, chosen: number | null) => {
    const { question, rows } = statements[at]!
    store.changeHandler(question.id)(withStep(question, rows, { side, step: chosen }))
  }
  const handleNotApplicable = (at: number, isChosen: boolean) => {
    const { question } = statements[at]!
    store.changeHandler(question.id)(isChosen ? notApplicableRows(question) : [])
  }
  const isAnswered = ({ at, side }: Line) => {
    const { question, rows, isNotApplicable } = statements[at]!
    return isNotApplicable || chosenStep(question, rows, side) !== null
  }
  useStatementKeys({ root: ref, lines, isAnswered, onDigit: handleChoose, scaleMax, isActive: !isReadOnly })
  const showGap = useEffectEvent(() => {
    const missed = lines.find((line) => statements[line.at]?.gap !== '' && !isAnswered(line))
    if (missed !== undefined) focusLine(ref.current, missed)
  })
  useEffect(() => {
    if (missedCount > 0) showGap()
  }, [missedCount])
  const hasGap = statements.some(({ gap }) => gap !== '')
  return (
    <Stack gap="lg">
      <QuestionHeading id={`${id}-text`} question={step[0]}>
        <div dir="auto" className={classes.questionText}>
          {step[0].stem}
        </div>
      </QuestionHeading>
      {!isReadOnly && mayBeLeftOut(step[0]) && (
        <Text size="sm" c="dimmed">
          {t('mayLeaveOutStatements')}
        </Text>
      )}
      <div
        ref={ref}
        dir={directionOf(step[0].stem)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setChecked(isAnswering)
        }}
      >
        <Worded
          id={id}
          isTable={hasRoom}
          statements={statements}
          onChoose={handleChoose}
          onNotApplicable={handleNotApplicable}
          isReadOnly={isReadOnly}
        />
      </div>
      {!isReadOnly && <p className={inputs.keys}>{t('keys.statements', { scaleMax })}</p>}
      {!isReadOnly && (
        <Text role="alert" c="var(--mantine-color-error)" fw={500} className={classes.gap}>
          {hasGap && t('gaps.statements')}
        </Text>
      )}
    </Stack>
  )
}

/** The statements in the words they were answered under: what reads differently by now has a part of its own. */
function Worded({ isTable, statements, ...props }: StatementsProps & { isTable: boolean }) {
  const groups = statementGroups(statements.map(({ question }) => question))
  const ofQuestion = new Map(statements.map((statement) => [statement.question, statement]))
  return (
    <Stack gap="xl">
      {groups.map((group, at) => (
        <Group
          key={group[0].id}
          {...props}
          id={at === 0 ? props.id : `${props.id}-${at}`}
          labelledBy={at === 0 ? `${props.id}-text` : `${props.id}-${at}-stem`}
          stem={at === 0 ? '' : group[0].stem}
          isTable={isTable}
          statements={group.map((question) => ofQuestion.get(question)!)}
        />
      ))}
    </Stack>
  )
}

type GroupProps = StatementsProps & { labelledBy: string; stem: string; isTable: boolean }

function Group({ stem, isTable, labelledBy, ...props }: GroupProps) {
  return (
    <div>
      {stem !== '' && (
        <div id={labelledBy} role="heading" aria-level={2} dir="auto" className={own.stem}>
          {stem}
        </div>
      )}
      {isTable ? <StatementTable labelledBy={labelledBy} {...props} /> : <StatementCards {...props} />}
    </div>
  )
}
