import { formatChange, formatCount, formatMoney, returnTexts } from '../format'
import { percentOf } from '../result'
import { expectedFigure, expectedOf, lineFigure } from './impactFigure'
import { type ImpactOfCampaign, lineName, lineTexts, returnSentences } from './impactTexts'
import type { ImpactWords } from './impactWords'
import {
  type ImpactLevel,
  impactLevels,
  type ImpactPaper,
  type ImpactPaperTable,
  levelOfTier,
  ltemTiers,
} from './impact'

type Row = readonly [name: string, value: string | null]

/** The figures of a level in a line. */
const figuresOf = (
  t: ImpactWords['impact'],
  { lines, currencySymbol }: ImpactOfCampaign,
  level: ImpactLevel,
): string | null => {
  const found = lines.filter((line) => line.level === level)
  return found.length === 0
    ? null
    : found
        .slice(0, 4)
        .map((line) => `${lineName(t, line)}: ${lineFigure(line, currencySymbol)}`)
        .join(' · ')
}

/** The same figures after the grouping of ISO/TS 30437 and the tiers of LTEM, in words. */
export function impactTables({ impact: t }: ImpactWords, impact: ImpactOfCampaign): ImpactPaperTable[] {
  const { invited, completed, joined, joinedCompleted, learnerResults, currencySymbol, returnOnInvestment } = impact
  const { hasCost, totalCost, costPerLearner } = learnerResults
  const finished = completed + joinedCompleted
  const people = t('peopleOf', { completed: formatCount(finished), asked: formatCount(invited + joined) })
  const money = (value: number) => (hasCost ? formatMoney(currencySymbol, value) : null)
  const roi = returnOnInvestment?.roi
  const iso: Row[] = [
    [t('iso.people'), people],
    [t('iso.rate'), invited === 0 ? null : `${percentOf(completed, invited)}%`],
    [t('iso.cost'), money(totalCost)],
    [t('iso.costPerLearner'), finished === 0 ? null : money(costPerLearner)],
    [t('iso.satisfaction'), figuresOf(t, impact, 'Reaction')],
    [t('iso.learning'), figuresOf(t, impact, 'Learning')],
    [t('iso.application'), figuresOf(t, impact, 'Behaviour')],
    [t('iso.results'), figuresOf(t, impact, 'Results')],
    [t('iso.return'), roi == null ? null : formatChange(roi)],
  ]
  const tiers: Row[] = ltemTiers.map((tier) => {
    const level = levelOfTier[tier]
    if (tier === 'attendance') return [t(`ltem.${tier}`), people]
    return [t(`ltem.${tier}`), level === undefined ? null : figuresOf(t, impact, level)]
  })
  return [
    { title: t('iso.title'), help: t('iso.help'), rows: iso },
    { title: t('ltem.title'), help: t('ltem.help'), rows: tiers },
  ]
}

function returnLines({ roi: t }: ImpactWords, { returnOnInvestment: roi, currencySymbol }: ImpactOfCampaign) {
  if (roi == null) return []
  const { benefits, cost, ratios } = returnTexts(roi, currencySymbol)
  const known =
    ratios === null ? [] : [['cost', cost] as const, ['bcr', ratios.bcr] as const, ['roi', ratios.roi] as const]
  return [['benefits', benefits] as const, ...known].map(([key, figure]) => ({
    key,
    figure,
    text: t(key),
    evidence: key === 'roi' ? t(roi.isAdjusted === false ? 'asStatedFully' : 'asStated') : '',
  }))
}

function levelOf(words: ImpactWords, impact: ImpactOfCampaign, level: ImpactLevel): ImpactPaper['levels'][number] {
  const { impact: t } = words
  const { currencySymbol, waves, returnOnInvestment } = impact
  const expected = expectedOf(impact)
  const isReturn = level === 'Return'
  const lines = impact.lines
    .filter((line) => line.level === level)
    .map((line) => ({
      key: line.key,
      figure: lineFigure(line, currencySymbol),
      ...lineTexts(words, line, { waves, expected: expected.of(line.key), currencySymbol }),
    }))
  const isMeasured = isReturn ? returnOnInvestment != null : lines.length > 0
  const isAsked = impact.expectations.some((one) => one.level === level)
  return {
    level,
    title: t(`level.${level}`),
    about: t(`about.${level}`),
    lines: isReturn ? [...lines, ...returnLines(words, impact)] : lines,
    sentences: [
      ...expected
        .alone(level)
        .map((one) => t('expectedAlone', { text: one.text, value: expectedFigure(one, currencySymbol) })),
      ...(isReturn ? returnSentences(words, impact) : []),
    ],
    how: isMeasured ? null : t(isAsked ? 'noAnswers' : `how.${level}`),
  }
}

/** A chain of impact in words, for its document: the same in the browser and on the server. */
export function impactPaper(words: ImpactWords, impact: ImpactOfCampaign): ImpactPaper {
  const { questionnaire, company, isWithheld } = impact
  const { impact: t } = words
  return {
    title: t('title'),
    name: questionnaire.name,
    company: { name: company.name, logo: company.logoUrl ?? null, brandColor: company.brandColor },
    withheld: isWithheld ? t('withheld') : null,
    levels: impactLevels.map((level) => levelOf(words, impact, level)),
    notMeasured: t('notMeasured'),
    inputs: t('inputsPlain'),
    tables: impactTables(words, impact),
  }
}
