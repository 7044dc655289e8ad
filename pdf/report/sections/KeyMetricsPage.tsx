import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatMoney } from '@/domain/format'
import { reportNumber } from '@/domain/report'
import type { ReportContext } from '../reportContext'
import { reportStyles } from '../reportStyles'
import { cardGap, CategoryCard } from './CategoryCard'
import { ReportPage } from './ReportPage'
import { RoiBlock } from './RoiBlock'
import { Tiles } from './Tiles'

const styles = StyleSheet.create({
  pair: { flexDirection: 'row', gap: cardGap, marginTop: cardGap },
  share: { marginTop: 6 },
  withheld: { marginTop: 12 },
})

/** Learners and cost, return on investment, then every category with its result. */
export function KeyMetricsPage({ context }: { context: ReportContext }) {
  const {
    t,
    report: { kind, company, learners, categories, withheldCategories, smallestGroupSize, returnOnInvestment },
  } = context
  const money = (value: number) => formatMoney(company.currencySymbol, value)
  const pairs = categories.flatMap((category, index) =>
    index % 2 === 0 ? [[category, categories[index + 1]] as const] : [],
  )
  const isEmpty = categories.length === 0 && withheldCategories.length === 0
  return (
    <ReportPage context={context} id="key-metrics" heading={t('keyMetrics.title')}>
      <Tiles
        context={context}
        tiles={[
          [t('keyMetrics.learners'), reportNumber(learners.totalLearners)],
          [t('keyMetrics.totalCost'), money(learners.totalCost)],
          [
            t('keyMetrics.costPerLearner'),
            learners.totalLearners === 0 && learners.totalCost > 0 ? '–' : money(learners.costPerLearner),
          ],
        ]}
      />
      {learners.isShareOfCost ? (
        <Text
          style={[reportStyles.note, styles.share]}
        >{`${t('keyMetrics.totalCost')}: ${t('keyMetrics.shareOfCost')}`}</Text>
      ) : null}
      {returnOnInvestment === null ? null : <RoiBlock context={context} roi={returnOnInvestment} />}
      <Text style={reportStyles.subheading} minPresenceAhead={100}>
        {t('keyMetrics.categories')}
      </Text>
      {isEmpty || kind !== 'Individual' ? (
        <Text style={reportStyles.note} minPresenceAhead={80}>
          {t(isEmpty ? 'keyMetrics.noCategories' : 'keyMetrics.categoriesNote')}
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
