import { changeEvidenceParts, type EvidenceWords, questionEvidenceParts } from '@/domain/format'
import { unitOf } from '@/domain/question'
import type { ReportCategory, ReportQuestion } from '@/domain/report'
import type { Translate } from './reportTranslator'

const words =
  (t: Translate): EvidenceWords =>
  (key, values) =>
    t(`evidence.${key}`, values)

/** The people behind the change of a category; and in a line of its own its interval. */
export function categoryEvidence(t: Translate, { change, n: runs }: ReportCategory, asked: number): string[] {
  const [people = '', ...others] = changeEvidenceParts(words(t), change, { runs, asked })
  return [people, others.join(' · ')]
}

/** The evidence of a question's figures, and whether it is only indicative. */
export function evidence(t: Translate, question: ReportQuestion, asked: number): string {
  const parts = questionEvidenceParts(words(t), question, unitOf(question), asked)
  return [...parts, ...(question.change?.isIndicative === true ? [t('evidence.indicative')] : [])].join(' · ')
}
