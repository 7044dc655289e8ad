import { useTranslations } from 'next-intl'
import { sideNames } from '@/domain/question'
import { offersNotApplicable } from '@/domain/questionResponse'
import { scaleSteps, stepLabel, stepText } from '@/domain/scale'
import { clearOnRepeat } from '../inputs/clearOnRepeat'
import inputs from '../inputs/inputs.module.css'
import { NotApplicableChoice } from '../inputs/NotApplicableChoice'
import { chosenStep } from '../inputs/scaleRows'
import { ScaleMark } from '../inputs/loadStepMark'
import { labelPlaces } from '../inputs/StepScale'
import type { QuestionInSection } from '../run'
import { describedBy, type Line, lineName, type Statement, type StatementsProps } from './statement'
import classes from './statements.module.css'
import { StatementText } from './StatementText'

/** The widths of the columns in rem: words need more than figures. */
const [statementRem, sideRem, notApplicableRem] = [11, 6, 5]
function stepRem(question: QuestionInSection): number {
  const { scaleMax } = question
  if (labelPlaces(question).isEach) return scaleMax > 5 ? 4.5 : 5
  return scaleMax > 7 ? 2.75 : scaleMax > 5 ? 3.25 : 3.75
}

/** The width in rem from which a table of statements has room, infinite where the labels of its steps never have. */
export function tableRem(question: QuestionInSection): number {
  if (labelPlaces(question).each === 'below') return Infinity
  const beside = question.responseType === 'ComparisonScale' ? sideRem : statementRem
  const last = offersNotApplicable(question) ? notApplicableRem : 0
  return beside + question.scaleMax * stepRem(question) + last
}

type Props = StatementsProps & { labelledBy: string }

/** Statements as rows and the steps of their scale as columns; before and after have a row each. */
export function StatementTable({ labelledBy, ...props }: Props) {
  const { id, statements } = props
  const { question } = statements[0]!
  const isComparison = question.responseType === 'ComparisonScale'
  return (
    <table aria-labelledby={labelledBy} className={classes.table}>
      <colgroup>
        <col />
        <col span={question.scaleMax} style={{ inlineSize: `${stepRem(question)}rem` }} />
        {offersNotApplicable(question) && <col style={{ inlineSize: `${notApplicableRem}rem` }} />}
      </colgroup>
      <TableHead id={id} question={question} />
      {isComparison ? (
        statements.map((statement, at) => (
          <ComparisonBody key={statement.question.id} {...props} statement={statement} at={at} />
        ))
      ) : (
        <tbody>
          {statements.map((statement, at) => (
            <tr
              key={statement.question.id}
              data-line={lineName({ at, side: 0 })}
              data-missing={statement.gap !== '' || undefined}
            >
              <th scope="row">
                <StatementText id={`${id}-${at}`} statement={statement} />
              </th>
              <StepCells {...props} statement={statement} line={{ at, side: 0 }} labelledBy={`${id}-${at}-text`} />
              <NotApplicableCell {...props} statement={statement} at={at} />
            </tr>
          ))}
        </tbody>
      )}
    </table>
  )
}

/** The steps as columns, with their labels: of the ends alone in a row above, so that a column stays narrow. */
function TableHead({ id, question }: { id: string; question: QuestionInSection }) {
  const t = useTranslations('run')
  const { scaleMax, isPercentage } = question
  const { isEach, ends } = labelPlaces(question)
  const half = Math.ceil(scaleMax / 2)
  return (
    <thead>
      {ends.length > 0 && scaleMax > 1 && (
        <tr aria-hidden="true" className={classes.ends}>
          <td />
          <td colSpan={half}>
            <bdi>{stepLabel(question, 1)}</bdi>
          </td>
          <td colSpan={scaleMax - half} data-end="last">
            <bdi>{stepLabel(question, scaleMax)}</bdi>
          </td>
          {offersNotApplicable(question) && <td />}
        </tr>
      )}
      <tr>
        <td />
        {scaleSteps(scaleMax).map((step) => (
          <th key={step} scope="col">
            <span id={`${id}-step${step}`} className={isEach ? undefined : classes.unseen}>
              <span className={classes.unseen}>{stepText(step, scaleMax, isPercentage)}</span>{' '}
              <bdi>{stepLabel(question, step)}</bdi>
            </span>
          </th>
        ))}
        {offersNotApplicable(question) && (
          <th scope="col">
            <span id={`${id}-na`}>{t('notApplicable')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type RowProps = StatementsProps & { statement: Statement; at: number }

/** A statement above its two rows. */
function ComparisonBody(props: RowProps) {
  const { id, statement, at } = props
  const t = useTranslations('run')
  const names = sideNames(statement.question, t('comparison.before'), t('comparison.after'))
  return (
    <tbody data-missing={statement.gap !== '' || undefined}>
      <tr>
        <th scope="rowgroup" colSpan={statement.question.scaleMax + 1} className={classes.above}>
          <StatementText id={`${id}-${at}`} statement={statement} />
        </th>
        <NotApplicableCell {...props} rowSpan={3} />
      </tr>
      {[0, 1].map((side) => (
        <tr key={side} data-line={lineName({ at, side })} data-tone={side === 0 ? 'before' : 'after'}>
          <th scope="row" className={classes.side}>
            <bdi id={`${id}-${at}-side${side}`}>{names[side]}</bdi>
          </th>
          <StepCells {...props} line={{ at, side }} labelledBy={`${id}-${at}-text ${id}-${at}-side${side}`} />
        </tr>
      ))}
    </tbody>
  )
}

type CellsProps = Pick<StatementsProps, 'id' | 'onChoose' | 'isReadOnly'> & {
  statement: Statement
  line: Line
  labelledBy: string
}

/** The steps of one row as radio buttons, each named by its statement and its column. */
function StepCells({ id, statement, line, labelledBy, onChoose, isReadOnly }: CellsProps) {
  const { question, rows } = statement
  const { scaleMax, isPercentage, scaleLook } = question
  const value = chosenStep(question, rows, line.side)
  return scaleSteps(scaleMax).map((step) => (
    <td key={step}>
      <label
        className={inputs.step}
        data-chosen={value === step || undefined}
        {...(isReadOnly ? {} : clearOnRepeat(value === step, () => onChoose(line, null)))}
      >
        <input
          type="radio"
          name={`${id}-${lineName(line)}`}
          value={step}
          aria-labelledby={`${labelledBy} ${id}-step${step}`}
          aria-describedby={describedBy(`${id}-${line.at}`, statement)}
          checked={value === step}
          disabled={isReadOnly}
          onChange={() => onChoose(line, step)}
          className={inputs.hidden}
        />
        <ScaleMark look={scaleLook} step={step} scaleMax={scaleMax} value={value} />
        <span aria-hidden="true" className={inputs.stepNumber} data-small={scaleLook !== 'Numbers' || undefined}>
          {stepText(step, scaleMax, isPercentage)}
        </span>
      </label>
    </td>
  ))
}

/** "Not applicable" in its column, where the statements offer it. */
function NotApplicableCell({
  id,
  statement,
  at,
  onNotApplicable,
  isReadOnly,
  rowSpan,
}: Pick<RowProps, 'id' | 'statement' | 'at' | 'onNotApplicable' | 'isReadOnly'> & { rowSpan?: number }) {
  if (!offersNotApplicable(statement.question)) return null
  return (
    <td rowSpan={rowSpan}>
      <NotApplicableChoice
        isChosen={statement.isNotApplicable}
        onChange={(isChosen) => onNotApplicable(at, isChosen)}
        isReadOnly={isReadOnly}
        labelledBy={`${id}-${at}-text ${id}-na`}
        isBare
      />
    </td>
  )
}
