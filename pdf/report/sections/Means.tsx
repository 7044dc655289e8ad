import type { ReportQuestion } from '@/domain/report'
import type { ReportContext } from '../reportContext'
import { figureText } from '@/domain/format'
import { BeforeAndAfter } from './BeforeAndAfter'
import { Dumbbell } from './Dumbbell'
import { scaleEnd } from './scaleEnd'

/** The mean of a question's figures; of before/after questions both, and the way between them. */
export function Means({ context, question }: { context: ReportContext; question: ReportQuestion }) {
  const { t } = context
  const { change, mean } = question
  const shown = (value: number) => figureText(question, value, context.report.company.currencySymbol)
  if (change === null)
    return mean === null ? null : <BeforeAndAfter context={context} before={[t('section.mean'), shown(mean)]} />
  return (
    <BeforeAndAfter
      context={context}
      before={[t('section.meanBefore'), shown(change.meanBefore)]}
      after={[t('section.meanAfter'), shown(change.meanAfter)]}
    >
      <Dumbbell before={change.meanBefore} after={change.meanAfter} max={scaleEnd(question)} width={250} />
    </BeforeAndAfter>
  )
}
