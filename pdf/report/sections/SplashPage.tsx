import { Circle, Image, Page, Svg, Text, View, StyleSheet } from '@react-pdf/renderer'
import { reportDate, type CompanyReport } from '@/domain/report'
import { reportFontFamily } from '@/pdf/fonts'
import type { ReportContext } from '../reportContext'
import { reportPalette } from '../reportStyles'
import type { Translate } from '../reportWords'

const bandHeight = 560
const styles = StyleSheet.create({
  page: { fontFamily: reportFontFamily, color: reportPalette.ink, fontSize: 11 },
  band: { height: bandHeight, paddingHorizontal: 56, paddingTop: 56, paddingBottom: 48, justifyContent: 'space-between' },
  ripples: { position: 'absolute', top: 0, left: 0, width: 595, height: bandHeight },
  logo: { alignSelf: 'flex-start', backgroundColor: '#FFFFFF', borderRadius: 8, padding: 12 },
  logoImage: { maxWidth: 170, height: 48, objectFit: 'contain', objectPosition: 'left' },
  mark: { width: 56, height: 6, borderRadius: 3 },
  title: { fontSize: 34, fontWeight: 700, lineHeight: 1.18 },
  foot: { paddingHorizontal: 56, paddingTop: 36, flex: 1 },
  company: { fontSize: 18, fontWeight: 700, lineHeight: 1.3 },
  campaign: { fontSize: 13, marginTop: 14, lineHeight: 1.35 },
  quiet: { color: reportPalette.quiet, marginTop: 3 },
  generated: { position: 'absolute', bottom: 44, left: 56, fontSize: 9, color: reportPalette.quiet },
})

function datesOf(t: Translate, start: string | null, end: string | null): string | null {
  if (start && end) return t('splash.dates', { start, end })
  if (start) return t('splash.from', { start })
  return end && t('splash.until', { end })
}

type Props = { context: ReportContext; report: CompanyReport }

/** The first page: brand colour, logo, title; below them the company and the campaign. */
export function SplashPage({ context: { t, title, colours }, report }: Props) {
  const { company, departmentName, questionnaire, generatedOn } = report
  const dates = datesOf(t, reportDate(questionnaire.startDate), reportDate(questionnaire.endDate))
  return (
    <Page size="A4" style={styles.page} experimentalPagination bookmark={title} wrap={false}>
      <View style={[styles.band, { backgroundColor: colours.brand, color: colours.onBrand }]}>
        <Svg style={styles.ripples} viewBox={`0 0 595 ${bandHeight}`}>
          {[70, 130, 195, 265, 340, 420].map((radius) => (
            <Circle key={radius} cx="520" cy="150" r={radius} fill="none" stroke={colours.onBrand} strokeWidth="1.5" strokeOpacity={0.34 - radius / 1600} />
          ))}
        </Svg>
        {company.logoUrl ? (
          <View style={styles.logo}>
            <Image style={styles.logoImage} src={company.logoUrl} />
          </View>
        ) : (
          <View style={[styles.mark, { backgroundColor: colours.onBrand }]} />
        )}
        <Text style={styles.title}>{title}</Text>
      </View>
      <View style={styles.foot}>
        <Text style={[styles.company, { color: colours.brandText }]}>{company.name}</Text>
        {departmentName ? <Text style={styles.quiet}>{departmentName}</Text> : null}
        <Text style={styles.campaign}>{questionnaire.name}</Text>
        {dates ? <Text style={styles.quiet}>{dates}</Text> : null}
      </View>
      <Text style={styles.generated}>{t('splash.generatedOn', { date: reportDate(generatedOn) ?? generatedOn })}</Text>
    </Page>
  )
}
