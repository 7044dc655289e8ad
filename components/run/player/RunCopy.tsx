import { useFormatter, useTranslations } from 'next-intl'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { shownQuestions } from '@/domain/condition'
import { isDay } from '@/domain/day'
import { formatDate, formatDay, withUnit } from '@/domain/format'
import {
  degrees,
  figureOf,
  givenBy,
  isPair,
  isStatement,
  ordersOptions,
  otherWords,
  sideNames,
  statementGroups,
} from '@/domain/question'
import {
  asksReinforcement,
  inRankOrder,
  isNotApplicable,
  offersNotApplicable,
  type QuestionResponseRow,
} from '@/domain/questionResponse'
import { plainText } from '@/domain/richText'
import { scaleStep, stepLabel, stepText } from '@/domain/scale'
import {
  answersOf,
  askedQuestions,
  type RunAbout,
  type RunQuestion,
  type RunQuestionnaire,
  type RunResponse,
} from '../run'
import classes from '../run.module.css'
import { applyWording } from './applyWording'
import { useShareText } from './useShareText'

type Props = {
  questionnaire: RunQuestionnaire
  responses: readonly RunResponse[]
  currencySymbol: string
  about?: RunAbout
  /** Where they are not only for printing: what can be done with them, and the heading for the focus. */
  shown?: { actions: ReactNode; heading: RefObject<HTMLHeadingElement | null> }
}

/** All questions that are shown with their answers, one below the other: on the page, or only when it is printed. */
export function RunCopy({ questionnaire, responses, currencySymbol, about, shown }: Props) {
  const t = useTranslations('run')
  const linesOf = useAnswerLines(currencySymbol)
  const answers = answersOf(responses)
  const { name, description, timeZone } = questionnaire
  const person = about && (`${about.session.firstName} ${about.session.lastName}`.trim() || about.session.email)
  const endDate = about?.session.endDate ?? null
  const worded = shownQuestions(askedQuestions(questionnaire, about?.session.id ?? null), answers).map((asked) => {
    const wording = responses.find(({ questionId }) => questionId === asked.id)?.wording
    const { question, rows } = applyWording({
      question: asked,
      rows: answers[asked.id] ?? [],
      wording,
      isReadOnly: true,
    })
    return { ...question, rows }
  })
  return (
    <div className={classes.copy} data-shown={shown !== undefined || undefined}>
      <h1 ref={shown?.heading} tabIndex={-1} className={classes.heading}>
        {name}
      </h1>
      {description.trim() !== '' && <p className={classes.description}>{description}</p>}
      <div className={`${classes.copiedLines} ${classes.copiedAbout}`}>
        {person !== undefined && <p>{t('intro.answersOf', { person })}</p>}
        {endDate !== null && <p>{t('copy.completed', { date: formatDate(new Date(endDate), timeZone) })}</p>}
      </div>
      {shown?.actions}
      {questionnaire.sections.map((section) => (
        <section key={section.id}>
          <h2>{section.name}</h2>
          {statementGroups(worded.filter(({ questionnaireSectionId }) => questionnaireSectionId === section.id)).map(
            (group) => (
              <Fragment key={group[0].id}>
                {isStatement(group[0]) && <h3>{group[0].stem}</h3>}
                {group.map((question) => (
                  <CopiedAnswer key={question.id} question={question} rows={question.rows} linesOf={linesOf} />
                ))}
              </Fragment>
            ),
          )}
        </section>
      ))}
    </div>
  )
}

type CopiedProps = { question: RunQuestion; rows: readonly QuestionResponseRow[]; linesOf: LinesOf }

/** A question with its answer; a statement is below its stem. */
function CopiedAnswer({ question, rows, linesOf }: CopiedProps) {
  const second = asksReinforcement(question) ? (rows[0]?.reinforcementText ?? '').trim() : ''
  const Heading = isStatement(question) ? 'h4' : 'h3'
  return (
    <div className={classes.copied}>
      <Heading>{plainText(question.questionText)}</Heading>
      {question.helpText !== '' && <p className={classes.further}>{question.helpText}</p>}
      <div
        className={`${classes.copiedLines} ${classes.copiedAnswer}`}
        data-list={!isPair(question.responseType) || undefined}
      >
        {linesOf(question, rows).map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      {second !== '' && (
        <>
          <h4>{question.reinforcementText}</h4>
          <p className={classes.copiedAnswer}>{second}</p>
        </>
      )}
    </div>
  )
}

type LinesOf = (question: RunQuestion, rows: readonly QuestionResponseRow[]) => string[]

/** Formats an answer: a line for each of its rows. */
function useAnswerLines(currencySymbol: string): LinesOf {
  const t = useTranslations('run')
  const format = useFormatter()
  const sharesOf = useShareText()
  const figure = (amount: number) => format.number(amount, { maximumFractionDigits: 2 })
  /** Whole amounts without pence, others with both digits. */
  const money = (amount: number) =>
    format.number(amount, { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })
  const amountLine = (question: RunQuestion, amount: number): string => {
    const { responseType, scaleMax, isPercentage } = question
    if (figureOf(responseType) === 'money') return `${amount < 0 ? '-' : ''}${currencySymbol}${money(Math.abs(amount))}`
    if (figureOf(responseType) === 'percentage') return `${figure(amount)}%`
    if (figureOf(responseType) === 'number') return withUnit(figure(amount), question)
    if (figureOf(responseType) === 'score')
      return t('copy.step', { step: String(amount), scaleMax: degrees.length - 1 })
    const given = scaleStep(amount, isPercentage)
    const text = stepText(given, scaleMax, isPercentage)
    const [step, label] = [isPercentage ? text : t('copy.step', { step: text, scaleMax }), stepLabel(question, given)]
    return label === '' ? step : t('copy.labelled', { step, label })
  }
  const lineOf = (question: RunQuestion, row: QuestionResponseRow): string => {
    const { textInput, amountInput, yesNoInput, displayOrder } = row
    if (yesNoInput !== null) return t(yesNoInput ? 'yesNo.yes' : 'yesNo.no')
    const words = otherWords(question, row)
    if (words !== '') return t('other.said', { option: question.options[displayOrder - 1] ?? '', words })
    const { responseType } = question
    if (ordersOptions(responseType) && amountInput !== null)
      return t('copy.ranked', { rank: amountInput, option: textInput ?? '' })
    if (textInput !== null) {
      const isShownAsDay = givenBy(responseType) === 'day' && isDay(textInput)
      return isShownAsDay ? formatDay(textInput) : textInput.trim()
    }
    if (amountInput === null) return ''
    const shares = sharesOf(row)
    const line = `${amountLine(question, amountInput)}${shares === '' ? '' : ` (${shares})`}`
    const sides = sideNames(question, t('comparison.before'), t('comparison.after'))
    return isPair(responseType) ? `${sides[displayOrder === 0 ? 0 : 1]}: ${line}` : line
  }
  const changeOf = (
    { responseType, isPercentage, scaleMax }: RunQuestion,
    rows: readonly QuestionResponseRow[],
  ): string[] => {
    const [before, after] = [0, 1].map((side) => rows.find((row) => row.displayOrder === side)?.amountInput ?? null)
    if (!isPair(responseType) || before == null || after == null) return []
    const [from, to] = [scaleStep(before, isPercentage), scaleStep(after, isPercentage)]
    const steps = to - from
    if (isPercentage && steps !== 0) {
      const shown = (step: number) => stepText(step, scaleMax, isPercentage)
      return [t('comparison.changed', { before: shown(from), after: shown(to) })]
    }
    return [t(steps > 0 ? 'copy.up' : steps < 0 ? 'copy.down' : 'copy.same', { steps: Math.abs(steps) })]
  }
  return (question, rows) => {
    if (offersNotApplicable(question) && rows.some(isNotApplicable)) return [t('notApplicable')]
    const lines = (ordersOptions(question.responseType) ? inRankOrder(rows) : rows)
      .filter(({ isUserInput }) => isUserInput)
      .map((row) => lineOf(question, row))
      .filter((line) => line !== '')
    return lines.length === 0 ? [t('noAnswer')] : [...lines, ...changeOf(question, rows)]
  }
}
