import type { ReportQuestion } from '@/domain/report'
import { figure } from '../evidence'
import type { ReportContext } from '../reportContext'
import { unitOf } from '@/domain/question'
import { BeforeAndAfter } from './BeforeAndAfter'
import { Dumbbell } from './Dumbbell'
import { scaleEnd } from './scaleEnd'

/** The mean of a question's figures; of before/after questions both, and the way between them. */
export function Means({ context, question }: { context: ReportContext; question: ReportQuestion }) {
  const { t } = context
  const { change, mean } = question
  const unit = unitOf(question)
  if (change === null) return mean === null ? null : <BeforeAndAfter context={context} before={[t('section.mean'), figure(mean, unit)]} />
  return (
    <BeforeAndAfter context={context} before={[t('section.meanBefore'), figure(change.meanBefore, unit)]} after={[t('section.meanAfter'), figure(change.meanAfter, unit)]}>
      <Dumbbell before={change.meanBefore} after={change.meanAfter} max={scaleEnd(question)} width={250} />
    </BeforeAndAfter>
  )
}
