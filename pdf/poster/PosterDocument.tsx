import { Circle, Document, Image, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { reportColours } from '@/domain/report'
import { fontsFor } from '../fontsFor'
import { logoOf } from '../report/logoOf'
import { printable } from '../report/printable'
import { nameDirectionStyle, proseDirectionStyle } from '../report/proseDirectionStyle'
import { reportPalette } from '../report/reportStyles'
import type { PosterRequest } from './posterRequest'

const band = 256
/** As large as the page leaves room for. */
const codeWidth = (title: string, hasPin: boolean) => (hasPin || title.length > 80 ? 300 : 350)
/** White modules around the code, without which scanners do not find it. */
const quietZone = 4
const styles = StyleSheet.create({
  page: { color: reportPalette.ink },
  band: {
    minHeight: band,
    paddingHorizontal: 56,
    paddingVertical: 48,
    justifyContent: 'space-between',
    alignItems: 'center',
  },
  ripples: { position: 'absolute', top: 0, left: 0, width: 595, height: band },
  logo: { backgroundColor: '#FFFFFF', borderRadius: 8, padding: 12 },
  logoImage: { maxWidth: 190, height: 52, objectFit: 'contain' },
  wordmark: { fontSize: 17, fontWeight: 700 },
  title: { fontWeight: 700, lineHeight: 1.18, marginTop: 20, width: '100%' },
  body: { alignItems: 'center', paddingHorizontal: 48, paddingTop: 22 },
  scan: { fontSize: 21, fontWeight: 700, textAlign: 'center', lineHeight: 1.25 },
  code: { marginTop: 2 },
  type: { fontSize: 16, color: reportPalette.quiet, marginTop: 2 },
  address: { fontWeight: 700, marginTop: 4 },
  shortCode: { fontSize: 30, fontWeight: 700, marginTop: 6 },
  pin: { fontSize: 22, fontWeight: 700, borderRadius: 8, paddingVertical: 6, paddingHorizontal: 18, marginTop: 12 },
  centred: { textAlign: 'center' },
  foot: { position: 'absolute', bottom: 30, left: 48, right: 48, alignItems: 'center' },
  who: { fontSize: 12, color: reportPalette.quiet, textAlign: 'center' },
})

/** Large while it is short; a long one takes at most four lines of the band. */
const titleSize = ({ length }: string) => (length <= 40 ? 38 : length <= 80 ? 28 : length <= 130 ? 21 : 16)
/** Read from where one stands before it; only one that is longer than a line is written smaller. */
const addressSize = ({ length }: string) => (length <= 50 ? Math.max(18, Math.min(20, 860 / length)) : 860 / length)

/** A page for a wall: the QR code of an open link with what is asked, in the company's colours. */
export function PosterDocument({ poster, language }: PosterRequest) {
  const { title, company, brandColor, address, shortCode, code, texts } = printable(poster)
  const colours = reportColours(brandColor)
  const logo = logoOf(poster.logo)
  const all = code.size + 2 * quietZone
  const width = codeWidth(title, texts.pin !== null)
  return (
    <Document title={title} author={company} language={language} creator="Ripplemark" producer="Ripplemark">
      <Page size="A4" style={[styles.page, { fontFamily: fontsFor(JSON.stringify([title, company, texts])) }]}>
        <View style={[styles.band, { backgroundColor: colours.brand, color: colours.onBrand }]}>
          <Ripples color={colours.onBrand} />
          {logo === null ? (
            <Text style={[styles.wordmark, nameDirectionStyle(company)]}>{company}</Text>
          ) : (
            <View style={styles.logo}>
              <Image style={styles.logoImage} src={logo} />
            </View>
          )}
          <Text style={[styles.title, { fontSize: titleSize(title) }, nameDirectionStyle(title), styles.centred]}>
            {title}
          </Text>
        </View>
        <View style={styles.body}>
          <Text style={[styles.scan, { color: colours.brandText }, proseDirectionStyle(texts.scan)]}>{texts.scan}</Text>
          <Svg style={[styles.code, { width, height: width }]} viewBox={`${-quietZone} ${-quietZone} ${all} ${all}`}>
            <Path d={code.path} fill="#000000" />
          </Svg>
          <Text style={styles.type}>{texts.type}</Text>
          <Text style={[styles.address, { fontSize: addressSize(address) }]}>{address}</Text>
          {shortCode === null ? null : (
            <Text style={[styles.shortCode, { color: colours.brandText }]}>{shortCode}</Text>
          )}
          {texts.pin === null ? null : (
            <Text style={[styles.pin, { color: colours.brandText, backgroundColor: colours.tint }]}>{texts.pin}</Text>
          )}
        </View>
        <View style={styles.foot}>
          <Text style={styles.who}>{texts.who}</Text>
          {texts.until === null ? null : <Text style={[styles.who, { fontWeight: 700 }]}>{texts.until}</Text>}
        </View>
      </Page>
    </Document>
  )
}

function Ripples({ color }: { color: string }) {
  return (
    <Svg style={styles.ripples} viewBox={`0 0 595 ${band}`}>
      {[70, 130, 195, 265, 340].map((radius) => (
        <Circle
          key={radius}
          cx="520"
          cy="110"
          r={radius}
          fill="none"
          stroke={color}
          strokeWidth="1.5"
          strokeOpacity={0.34 - radius / 1600}
        />
      ))}
    </Svg>
  )
}
