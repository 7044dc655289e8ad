import { Circle, Image, Page, Svg, Text, View, StyleSheet } from '@react-pdf/renderer'
import { reportDate } from '@/domain/report'
import { nameDirectionStyle } from '../proseDirectionStyle'
import type { ReportContext } from '../reportContext'
import type { ReportPlan } from '../reportPlan'
import { contentWidth, margin, reportPalette, reportStyles } from '../reportStyles'
import type { Translate } from '../reportTranslator'
import { Facts } from './Facts'
import { withNonBreakingDate } from '../nonBreaking'
import { missingText } from './missingText'
import { Notice } from './Notice'
import { participantFacts, selectionText } from '../reportFacts'

const height = { band: 530, shortBand: 380 }
/** Above this number of characters below the band, the text needs more space than usual. */
const crowded = 240
const styles = StyleSheet.create({
  page: { color: reportPalette.ink, fontSize: 10.5, paddingBottom: 72 },
  band: { paddingHorizontal: margin, paddingTop: 56, paddingBottom: 46, justifyContent: 'space-between' },
  ripples: { position: 'absolute', top: 0, left: 0, width: 595 },
  logo: { alignSelf: 'flex-start', backgroundColor: '#FFFFFF', borderRadius: 8, padding: 12 },
  logoImage: { maxWidth: 170, height: 48, objectFit: 'contain', objectPosition: 'left' },
  wordmark: { fontSize: 15, fontWeight: 700 },
  title: { fontWeight: 700, lineHeight: 1.18, marginTop: 24 },
  heading: { fontSize: 17, marginTop: 14, lineHeight: 1.3 },
  section: { fontSize: 13, marginTop: 8, lineHeight: 1.3 },
  foot: { paddingHorizontal: margin, paddingTop: 34 },
  owner: { fontSize: 18, fontWeight: 700, lineHeight: 1.3 },
  dates: { fontSize: 13, marginTop: 14, lineHeight: 1.35 },
  quiet: { color: reportPalette.quiet, marginTop: 3 },
  generated: { position: 'absolute', bottom: 40, left: margin, fontSize: 9, color: reportPalette.quiet },
})

function datesOf(t: Translate, start: string | null, end: string | null): string | null {
  if (start && end) return t('splash.dates', { start, end })
  if (start) return t('splash.from', { start })
  return end && t('splash.until', { end })
}

/** The width of a bold letter in its size, and the smallest size at which a short title stays on one line. */
const letter = 0.58
const smallestLine = 20

/** The style of the campaign's name: a short one on one line, a longer one in lines of its own size. */
export function titleStyle(title: string) {
  const onOneLine = Math.floor(contentWidth / (title.length * letter))
  if (onOneLine >= smallestLine) return { fontSize: Math.min(34, onOneLine) }
  if (title.length <= 60) return { fontSize: 34 }
  return { fontSize: title.length <= 120 ? 27 : 21 }
}

type Props = {
  context: ReportContext
  generatedOn: string
  logo: string | null
  hasDetails: boolean
  missing: ReportPlan['missing']
}

/**
 * The first page: brand colour, logo, the campaign and the report's title; below them its subject, and the content of
 * Details when it is not printed.
 */
export function SplashPage({ context, generatedOn, logo, hasDetails, missing }: Props) {
  const { t, title, colours, fontFamily, report } = context
  const { company, departmentName, questionnaire, sectionName, participant } = report
  const selection = selectionText(t, report)
  const { endDate } = questionnaire
  const isInterim = participant === null && endDate !== null && generatedOn <= endDate
  const dates = datesOf(t, reportDate(questionnaire.startDate), reportDate(questionnaire.endDate))
  const isAlone = !hasDetails && participant !== null
  const owners = [participant?.name, company.name, departmentName].filter(
    (name) => name != null && name !== '',
  ) as string[]
  const isCrowded = isAlone || [...owners, questionnaire.name, sectionName ?? ''].join('').length > crowded
  const minHeight = isCrowded ? height.shortBand : height.band
  return (
    <Page size="A4" style={[styles.page, { fontFamily }]} experimentalPagination bookmark={title}>
      <View style={[styles.band, { minHeight, backgroundColor: colours.brand, color: colours.onBrand }]} wrap={false}>
        <Svg style={[styles.ripples, { height: minHeight }]} viewBox={`0 0 595 ${minHeight}`}>
          {[70, 130, 195, 265, 340, 420].map((radius) => (
            <Circle
              key={radius}
              cx="520"
              cy="150"
              r={radius}
              fill="none"
              stroke={colours.onBrand}
              strokeWidth="1.5"
              strokeOpacity={0.34 - radius / 1600}
            />
          ))}
        </Svg>
        {logo === null ? (
          <Text style={[styles.wordmark, nameDirectionStyle(company.name)]}>{company.name}</Text>
        ) : (
          <View style={styles.logo}>
            <Image style={styles.logoImage} src={logo} />
          </View>
        )}
        <View>
          <Text style={[styles.title, titleStyle(questionnaire.name), nameDirectionStyle(questionnaire.name)]}>
            {questionnaire.name}
          </Text>
          {title === questionnaire.name ? null : (
            <Text style={[styles.heading, nameDirectionStyle(title)]}>{withNonBreakingDate(title)}</Text>
          )}
          {sectionName === null ? null : (
            <Text style={[styles.section, nameDirectionStyle(sectionName)]}>
              {t('splash.section', { name: sectionName })}
            </Text>
          )}
          {selection === null ? null : (
            <Text style={[styles.section, nameDirectionStyle(selection)]}>{t('selection.named', { selection })}</Text>
          )}
        </View>
      </View>
      <View style={styles.foot}>
        {owners.map((owner, index) => (
          <Text
            key={index}
            style={[
              index === 0 ? [styles.owner, { color: colours.brandText }] : styles.quiet,
              nameDirectionStyle(owner),
            ].flat()}
          >
            {owner}
          </Text>
        ))}
        {dates ? <Text style={styles.dates}>{dates}</Text> : null}
        {isInterim ? (
          <Text style={styles.quiet}>{t('splash.interim', { date: reportDate(endDate) ?? endDate })}</Text>
        ) : null}
        {isAlone ? <Text style={reportStyles.subheading}>{t('participant.title')}</Text> : null}
        {isAlone ? <Facts facts={participantFacts(t, participant)} /> : null}
        {missing !== null && !hasDetails ? (
          <View style={{ marginTop: 16 }}>
            <Notice context={context}>{missingText(context, missing)}</Notice>
          </View>
        ) : null}
      </View>
      <Text style={styles.generated}>{t('splash.generatedOn', { date: reportDate(generatedOn) ?? generatedOn })}</Text>
    </Page>
  )
}
