import { useTranslations } from 'next-intl'
import { lineFigure } from '@/components/result/impactLine'
import { formatChange, formatCount, formatMoney, returnTexts } from '@/domain/format'
import { type ImpactPaper, impactLevels } from '@/domain/impact'
import type { CampaignImpactQuery } from '@/graphql/__generated__/operations'
import { expectedFigure, expectedOf, useLineTexts } from './ImpactLineItem'
import { useImpactTables } from './ImpactTables'

type Impact = CampaignImpactQuery['campaignImpact']
type NameOf = (wave: number) => string

/** What of the return is still there, and what was paid for learning that is not used, in sentences. */
export function useReturnSentences(): (impact: Impact, nameOf: NameOf) => string[] {
  const t = useTranslations('impact')
  return ({ sustained, notApplied, currencySymbol }, nameOf) => [
    ...(sustained == null
      ? []
      : [
          t(sustained.isOfMoney ? 'sustained' : 'sustainedByCategories', {
            n: sustained.n,
            share: formatCount(Math.round(sustained.share)),
            when: nameOf(sustained.wave),
            benefits: formatMoney(currencySymbol, sustained.benefits),
            roi: formatChange(sustained.roi),
          }),
        ]),
    ...(notApplied == null
      ? []
      : [
          t(notApplied.cost == null ? 'notApplied' : 'notAppliedCost', {
            share: formatCount(Math.round(notApplied.share)),
            when: nameOf(notApplied.wave),
            n: notApplied.n,
            cost: formatMoney(currencySymbol, notApplied.cost ?? 0),
          }),
        ]),
  ]
}

/** The chain of impact in words, for its document. */
export function useImpactPaper(): (impact: Impact, nameOf: NameOf) => ImpactPaper {
  const t = useTranslations('impact')
  const roiWords = useTranslations('report.pdf.roi')
  const textsOf = useLineTexts()
  const tablesOf = useImpactTables()
  const sentencesOf = useReturnSentences()
  const returnLines = ({ returnOnInvestment: roi, currencySymbol }: Impact) => {
    if (roi == null) return []
    const { benefits, cost, ratios } = returnTexts(roi, currencySymbol)
    const known =
      ratios === null ? [] : [['cost', cost] as const, ['bcr', ratios.bcr] as const, ['roi', ratios.roi] as const]
    return [['benefits', benefits] as const, ...known].map(([key, figure]) => ({
      key,
      figure,
      text: roiWords(key),
      evidence: key === 'roi' ? roiWords(roi.isAdjusted === false ? 'asStatedFully' : 'asStated') : '',
    }))
  }
  return (impact, nameOf) => {
    const { questionnaire, company, currencySymbol, isWithheld, returnOnInvestment } = impact
    const expected = expectedOf(impact)
    return {
      title: t('title'),
      name: questionnaire.name,
      company: { name: company.name, logo: company.logoUrl, brandColor: company.brandColor },
      withheld: isWithheld ? t('withheld') : null,
      levels: impactLevels.map((level) => {
        const isReturn = level === 'Return'
        const lines = impact.lines
          .filter((line) => line.level === level)
          .map((line) => ({
            key: line.key,
            figure: lineFigure(line, currencySymbol),
            ...textsOf(line, {
              when: line.wave === 0 ? null : nameOf(line.wave),
              expected: expected.of(line.key),
              currencySymbol,
            }),
          }))
        const isMeasured = isReturn ? returnOnInvestment != null : lines.length > 0
        return {
          level,
          title: t(`level.${level}`),
          about: t(`about.${level}`),
          lines: isReturn ? [...lines, ...returnLines(impact)] : lines,
          sentences: [
            ...expected
              .alone(level)
              .map((one) => t('expectedAlone', { text: one.text, value: expectedFigure(one, currencySymbol) })),
            ...(isReturn ? sentencesOf(impact, nameOf) : []),
          ],
          how: isMeasured
            ? null
            : impact.expectations.some((one) => one.level === level)
              ? t('noAnswers')
              : t(`how.${level}`),
        }
      }),
      notMeasured: t('notMeasured'),
      inputs: t('inputsPlain'),
      tables: tablesOf(impact),
    }
  }
}
