import type { ReportQuestion } from '@/domain/report'

/** A question of a report without answers; `n` and `runs` follow from the answers unless given otherwise. */
export function reportQuestion(id: string, text: string, rest: Partial<ReportQuestion> = {}): ReportQuestion {
  return {
    id,
    text,
    helpText: '',
    questionType: 'Measure',
    responseType: 'Number',
    scaleMax: 10,
    isPercentage: false,
    scaleLabels: [],
    beforeLabel: '',
    afterLabel: '',
    unit: '',
    n: rest.answers?.length ?? 0,
    runs: rest.n ?? rest.answers?.length ?? 0,
    isWithheld: false,
    mean: null,
    change: null,
    leftOut: null,
    notApplicable: null,
    outweighing: null,
    recommendation: null,
    ranking: [],
    answers: [],
    quotes: [],
    ...rest,
  }
}
