import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { costPerLearnerText, formatMoney, totalCostText, returnTexts } from '@/domain/format'
import { reportNumber } from '@/domain/report'
import type { ReturnOnInvestment } from '@/domain/result'
import type { ReportContext } from '../reportContext'
import { categoriesNote, costBasis, costLabel, costShareText, selectionText } from '../reportFacts'
import { contentWidth, reportPalette, reportStyles } from '../reportStyles'
import type { Translate } from '../reportTranslator'
import { cardGap, CategoryCard } from './CategoryCard'
import { ReportPage } from './ReportPage'

const styles = StyleSheet.create({
  pair: { flexDirection: 'row', gap: cardGap, marginTop: cardGap },
  selection: { fontWeight: 700, marginBottom: 10 },
  share: { marginTop: 6 },
  withheld: { marginTop: 12 },
})

/** As many rows of categories stay together on one page. */
const mostTogether = 4

/** Learners and cost, the return on investment, then every category with its result. */
export function KeyMetricsPage({ context }: { context: ReportContext }) {
  const { t, report } = context
  const { kind, company, learners, categories, withheldCategories, smallestGroupSize, returnOnInvestment } = report
  const selection = selectionText(t, report)
  const money = (value: number) => formatMoney(company.currencySymbol, value)
  const pairs = categories.flatMap((category, index) =>
    index % 2 === 0 ? [[category, categories[index + 1]] as const] : [],
  )
  const isEmpty = categories.length === 0 && withheldCategories.length === 0
  return (
    <ReportPage context={context} id="key-metrics" heading={t('keyMetrics.title')}>
      {selection === null ? null : <Text style={styles.selection}>{t('selection.named', { selection })}</Text>}
      <Tiles
        context={context}
        tiles={[
          [t('keyMetrics.learners'), reportNumber(learners.totalLearners)],
          [
            costLabel(t, report),
            totalCostText(company.currencySymbol, learners),
            (kind === 'Individual' && learners.hasCost) || learners.costShare !== null ? null : costBasis(t, learners),
          ],
          [
            t('keyMetrics.costPerLearner'),
            costPerLearnerText(company.currencySymbol, learners),
            kind === 'Individual' ? null : t('keyMetrics.perCompleted'),
          ],
        ]}
      />
      {learners.costShare === null ? null : (
        <Text style={[reportStyles.note, styles.share]}>
          {`${costLabel(t, report)}: ${money(learners.totalCost)}, ${costShareText(t, learners.costShare)}`}
        </Text>
      )}
      {returnOnInvestment === null ? null : <RoiBlock context={context} roi={returnOnInvestment} />}
      <View wrap={pairs.length > mostTogether}>
        <Text style={reportStyles.subheading} minPresenceAhead={100}>
          {t('keyMetrics.categories')}
        </Text>
        {isEmpty || kind !== 'Individual' ? (
          <Text style={reportStyles.note} minPresenceAhead={80}>
            {isEmpty ? t('keyMetrics.noCategories') : categoriesNote(t, report)}
          </Text>
        ) : null}
        {pairs.map(([left, right], index) => (
          <View
            key={left.id}
            style={styles.pair}
            wrap={false}
            {...(index === pairs.length - 2 ? { minPresenceAhead: 1 } : {})}
          >
            <CategoryCard context={context} category={left} />
            {right ? <CategoryCard context={context} category={right} /> : null}
          </View>
        ))}
      </View>
      {withheldCategories.length === 0 || smallestGroupSize === null ? null : (
        <Text style={[reportStyles.note, styles.withheld]}>
          {t('withheld.names', { smallest: smallestGroupSize, names: withheldCategories.join(', ') })}
        </Text>
      )}
      {smallestGroupSize === null ? null : (
        <Text style={[reportStyles.note, styles.withheld]}>
          {t('withheld.leftOut', { smallest: smallestGroupSize })}
        </Text>
      )}
    </ReportPage>
  )
}

const roiStyles = StyleSheet.create({
  how: { marginTop: 10, color: reportPalette.quiet, fontSize: 8.5 },
  howTitle: { fontWeight: 700, marginBottom: 2 },
  step: { flexDirection: 'row', marginTop: 2 },
  number: { width: 14 },
  words: { flex: 1 },
})

function answersGiven(t: Translate, count: number): string {
  if (count === 0) return t('roi.answersNone')
  return count === 1 ? t('roi.answersOne') : t('roi.answersMany', { count })
}

type RoiProps = { context: ReportContext; roi: ReturnOnInvestment }

/** The financial return of the training, its cost, and the calculation. */
function RoiBlock({ context, roi }: RoiProps) {
  const {
    t,
    report: { company, sectionName },
  } = context
  const { benefits, cost, ratios: known } = returnTexts(roi, company.currencySymbol)
  const tiles = [
    [t('roi.benefits'), benefits],
    ...(known === null
      ? []
      : [
          [t('roi.cost'), cost],
          [t('roi.bcr'), known.bcr],
          [t('roi.roi'), known.roi, t(roi.isAdjusted === false ? 'roi.asStatedFully' : 'roi.asStated')],
        ]),
  ] as [string, string, string?][]
  const ratios =
    known === null
      ? [t('roi.costMissing')]
      : [t('roi.howBcr', { benefits, cost, bcr: known.bcr }), t('roi.howRoi', { benefits, cost, roi: known.roi })]
  const steps = [
    answersGiven(t, roi.answers),
    t('roi.howBenefits', { benefits }),
    t('roi.howDecrease'),
    t('roi.howDefaults'),
    ...(sectionName === null ? [] : [t('roi.howQuestions')]),
    ...(roi.costShare === null ? [] : [t('roi.howCost', { cost, share: costShareText(t, roi.costShare) })]),
    ...ratios,
  ]
  return (
    <View wrap={false}>
      <Text style={reportStyles.subheading}>{t('roi.title')}</Text>
      <Tiles context={context} tiles={tiles} />
      <View style={roiStyles.how}>
        <Text style={roiStyles.howTitle}>{t('roi.how')}</Text>
        {steps.map((step, index) => (
          <View key={step} style={roiStyles.step}>
            <Text style={roiStyles.number}>{`${index + 1}.`}</Text>
            <Text style={roiStyles.words}>{step}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}

const gap = 12
const padding = 13
/** The width of a letter of a label. */
const averageLetter = 4.5
const tileStyles = StyleSheet.create({
  tiles: { flexDirection: 'row', gap },
  tile: { flex: 1, borderRadius: 8, paddingHorizontal: padding, paddingVertical: 12, justifyContent: 'flex-start' },
  label: { color: reportPalette.quiet, fontSize: 8.5 },
  // Values are at one height also beside a label of two lines.
  labelOfTwoLines: { minHeight: 23 },
  value: { fontWeight: 700, lineHeight: 1.3, marginTop: 3 },
})

type TilesProps = {
  context: ReportContext
  tiles: readonly (readonly [label: string, value: string, hint?: string | null])[]
}

/** Figures side by side, all in the font size at which the longest fits. */
function Tiles({ context: { colours }, tiles }: TilesProps) {
  const width = (contentWidth - gap * (tiles.length - 1)) / tiles.length - 2 * padding
  const isNarrow = tiles.some(([label]) => label.length * averageLetter > width)
  const fontSize = Math.min(...tiles.map(([, value]) => sizeFor(value, { width, largest: 19 })))
  return (
    <View style={tileStyles.tiles} wrap={false}>
      {tiles.map(([label, value, hint]) => (
        <View key={label} style={[tileStyles.tile, { backgroundColor: colours.tint }]}>
          <Text style={[tileStyles.label, isNarrow ? tileStyles.labelOfTwoLines : {}]}>{label}</Text>
          <Text style={[tileStyles.value, { fontSize, color: colours.brandText }]}>{value}</Text>
          {hint == null ? null : <Text style={tileStyles.label}>{hint}</Text>}
        </View>
      ))}
    </View>
  )
}

/**
 * The font size at which a line of text fits a width, at most `largest`: a bold letter is about 0.62 of its size
 * wide.
 */
function sizeFor(
  text: string,
  { width, largest, smallest = 8 }: { width: number; largest: number; smallest?: number },
): number {
  const letters = Math.max(Array.from(text).length, 1)
  return Math.max(smallest, Math.min(largest, Math.floor((width / (letters * 0.62)) * 2) / 2))
}
