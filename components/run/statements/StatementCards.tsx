import { useTranslations } from 'next-intl'
import { sideNames } from '@/domain/question'
import { offersNotApplicable } from '@/domain/questionResponse'
import { NotApplicableChoice } from '../inputs/NotApplicableChoice'
import { chosenStep, sidesOf } from '../inputs/scaleRows'
import { StepScale } from '../inputs/StepScale'
import { describedBy, lineName, type StatementsProps } from './statement'
import classes from './statements.module.css'
import { StatementText } from './StatementText'

/** A card for each statement with its scale, where a table has no room. */
export function StatementCards({ id, statements, onChoose, onNotApplicable, isReadOnly }: StatementsProps) {
  const t = useTranslations('run')
  const naId = `${id}-na`
  return (
    <div className={classes.cards}>
      {statements.map((statement, at) => {
        const { question, rows } = statement
        const own = `${id}-${at}`
        const names = sideNames(question, t('comparison.before'), t('comparison.after'))
        return (
          <div key={question.id} className={classes.card} data-missing={statement.gap !== '' || undefined}>
            <StatementText id={own} statement={statement} />
            {sidesOf(question).map((side) => (
              <div key={side} data-line={lineName({ at, side })}>
                <StepScale
                  question={question}
                  label={question.responseType === 'ComparisonScale' ? names[side] : undefined}
                  tone={question.responseType === 'ComparisonScale' ? (side === 0 ? 'before' : 'after') : undefined}
                  labelledBy={`${own}-text`}
                  describedBy={describedBy(own, statement)}
                  value={chosenStep(question, rows, side)}
                  onChange={(step) => onChoose({ at, side }, step)}
                  isReadOnly={isReadOnly}
                />
              </div>
            ))}
            {offersNotApplicable(question) && (
              <NotApplicableChoice
                isChosen={statement.isNotApplicable}
                onChange={(isChosen) => onNotApplicable(at, isChosen)}
                isReadOnly={isReadOnly}
                labelledBy={`${own}-text ${naId}`}
              />
            )}
          </div>
        )
      })}
      <span id={naId} hidden>
        {t('notApplicable')}
      </span>
    </div>
  )
}
