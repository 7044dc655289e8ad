import { formatChange, formatCount, formatMoney } from '../format'
import { waveName } from '../followUp'
import { resultParts } from '../paths'
import { percentOf } from '../result'
import { type ImpactLevel, type ImpactPaperTable, type ImpactPlace, levelOfTier, ltemTiers } from './impact'
import { scaledFigure } from './impactFigure'
import { type ImpactOfCampaign, lineName, onOverview, placeOf } from './impactTexts'
import type { ImpactWords } from './impactWords'

type Row = ImpactPaperTable['rows'][number]
type Figure = Row['figures'][number]

/** The figures of a level, each with its people and when it was asked. */
function figuresOf({ impact: t, evidence, waves: asked }: ImpactWords, impact: ImpactOfCampaign, level: ImpactLevel) {
  const { lines, currencySymbol, waves } = impact
  return lines
    .filter((line) => line.level === level)
    .map((line): Figure => {
      const beside = [
        ...(line.wave === 0 ? [] : [waveName(asked, waves, line.wave)]),
        evidence('n', { n: formatCount(line.n) }),
      ].join(', ')
      return {
        figure: scaledFigure(t, line, currencySymbol),
        text: t('figureOf', { name: lineName(t, line), beside }),
        place: placeOf(line, waves),
      }
    })
}

const at = (figure: string | null, place: ImpactPlace, n: string | null = null): Figure[] =>
  figure === null ? [] : [{ figure, text: n === null ? '' : `(${n})`, place }]

/** Rows with a figure, and the others in a sentence: what was not measured is not 0. */
function tableOf({ impact: t }: ImpactWords, of: 'iso' | 'ltem', rows: readonly Row[]): ImpactPaperTable {
  const missing = rows.filter(({ figures }) => figures.length === 0).map(({ name }) => name)
  return {
    title: t(`${of}.title`),
    help: t(`${of}.help`),
    rows: rows.filter(({ figures }) => figures.length > 0),
    missing: missing.length === 0 ? null : t('missing', { names: missing.join(', ') }),
  }
}

/** What a training took, after ISO/TS 30437: people and cost. */
function efficiencyRows({ impact: t, evidence }: ImpactWords, impact: ImpactOfCampaign): Row[] {
  const { invited, completed, joined, joinedCompleted, learnerResults, currencySymbol } = impact
  const { hasCost, totalCost, costPerLearner } = learnerResults
  const finished = completed + joinedCompleted
  const counts = { completed: formatCount(finished), asked: formatCount(invited + joined) }
  // A rate is of those invited: who joined by a link is in neither half of it.
  const people =
    joined === 0 && invited > 0
      ? t('peopleShare', { ...counts, share: percentOf(completed, invited) })
      : t('peopleOf', counts)
  const money = (value: number) => (hasCost ? formatMoney(currencySymbol, value) : null)
  const each = finished === 0 ? null : money(costPerLearner)
  const n = evidence('n', { n: formatCount(finished) })
  const cost = onOverview(resultParts.cost)
  return [
    { name: t('iso.people'), figures: at(people, onOverview(resultParts.completed)) },
    { name: t('iso.cost'), figures: at(money(totalCost), cost) },
    { name: t('iso.costPerLearner'), figures: at(each, cost, n) },
  ]
}

/** The same figures after the grouping of ISO/TS 30437 and the tiers of LTEM, in words; none before anyone is asked. */
export function impactTables(words: ImpactWords, impact: ImpactOfCampaign): ImpactPaperTable[] {
  const { impact: t, evidence } = words
  const { invited, completed, joined, joinedCompleted, returnOnInvestment, returnInterval } = impact
  // No one was asked yet.
  if (invited + joined === 0) return []
  const of = (level: ImpactLevel) => figuresOf(words, impact, level)
  const roi = returnOnInvestment?.roi == null ? null : formatChange(returnOnInvestment.roi)
  const n = returnInterval == null ? null : evidence('n', { n: formatCount(returnInterval.n) })
  const people = t('peopleOf', {
    completed: formatCount(completed + joinedCompleted),
    asked: formatCount(invited + joined),
  })
  const iso: Row[] = [
    ...efficiencyRows(words, impact),
    { name: t('iso.satisfaction'), figures: of('Reaction') },
    { name: t('iso.learning'), figures: of('Learning') },
    { name: t('iso.application'), figures: of('Behaviour') },
    { name: t('iso.results'), figures: of('Results') },
    {
      name: t('iso.return'),
      figures: at(roi, onOverview(resultParts.return), n),
    },
  ]
  const tiers = ltemTiers.map((tier): Row => {
    const level = levelOfTier[tier]
    if (tier === 'attendance')
      return { name: t(`ltem.${tier}`), figures: at(people, onOverview(resultParts.completed)) }
    return { name: t(`ltem.${tier}`), figures: level === undefined ? [] : of(level) }
  })
  return [tableOf(words, 'iso', iso), tableOf(words, 'ltem', tiers)]
}
