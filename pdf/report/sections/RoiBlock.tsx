import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatMoney, readable } from '@/domain/format'
import type { ReturnOnInvestment } from '@/domain/result'
import type { ReportContext } from '../reportContext'
import { reportPalette, reportStyles } from '../reportStyles'
import type { Translate } from '../reportTranslator'
import { Tiles } from './Tiles'

const decimals = (count: number) =>
  new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: count,
    maximumFractionDigits: count,
    signDisplay: 'negative',
  })
const [ratio, percent] = [decimals(2), decimals(1)]

const styles = StyleSheet.create({
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

type Props = { context: ReportContext; roi: ReturnOnInvestment }

/** The financial return of the training, its cost, and the calculation. */
export function RoiBlock({ context, roi }: Props) {
  const {
    t,
    report: { company },
  } = context
  const [benefits, cost] = [
    formatMoney(company.currencySymbol, roi.benefits),
    formatMoney(company.currencySymbol, roi.cost),
  ]
  const known =
    roi.bcr === null || roi.roi === null
      ? null
      : { bcr: readable(ratio, roi.bcr), roi: `${readable(percent, roi.roi)}%` }
  const tiles = [
    [t('roi.benefits'), benefits],
    ...(known === null
      ? []
      : [
          [t('roi.cost'), cost],
          [t('roi.bcr'), known.bcr],
          [t('roi.roi'), known.roi],
        ]),
  ] as [string, string][]
  const ratios =
    known === null
      ? [t('roi.costMissing')]
      : [t('roi.howBcr', { benefits, cost, bcr: known.bcr }), t('roi.howRoi', { benefits, cost, roi: known.roi })]
  return (
    <View wrap={false}>
      <Text style={reportStyles.subheading}>{t('roi.title')}</Text>
      <Tiles context={context} tiles={tiles} />
      <View style={styles.how}>
        <Text style={styles.howTitle}>{t('roi.how')}</Text>
        {[answersGiven(t, roi.answers), t('roi.howBenefits', { benefits }), t('roi.howDefaults'), ...ratios].map(
          (step, index) => (
            <View key={step} style={styles.step}>
              <Text style={styles.number}>{`${index + 1}.`}</Text>
              <Text style={styles.words}>{step}</Text>
            </View>
          ),
        )}
      </View>
    </View>
  )
}
