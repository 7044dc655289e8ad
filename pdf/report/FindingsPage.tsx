import { Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { type FindingKind, findingKinds } from '@/domain/result'
import { withNonBreakingFigures } from './nonBreaking'
import type { ReportContext } from './reportContext'
import { reportPalette, reportStyles } from './reportStyles'
import { ReportPage } from './sections/ReportPage'

const disc = 30
const styles = StyleSheet.create({
  lead: { borderRadius: 8, paddingHorizontal: 18, paddingVertical: 18, marginTop: 4, marginBottom: 12 },
  row: { flexDirection: 'row', alignItems: 'center', gap: 14 },
  finding: { paddingHorizontal: 18, paddingVertical: 15 },
  disc: { width: disc, height: disc, borderRadius: disc / 2, alignItems: 'center', justifyContent: 'center' },
  picture: { width: 17, height: 17 },
  leadText: { flex: 1, fontSize: 14.5, fontWeight: 700, lineHeight: 1.4 },
  text: { flex: 1, fontSize: 12, lineHeight: 1.45 },
  how: { marginTop: 18 },
})

type Props = { context: ReportContext; sentences: readonly string[] }

/** The results in words: the first finding large, the others below it, and the rules that they are made by. */
export function FindingsPage({ context, sentences }: Props) {
  const { t, colours, report } = context
  return (
    <ReportPage context={context} id="findings" heading={t('findings.title')}>
      {sentences.map((sentence, index) => {
        const isLead = index === 0
        const isLast = index === sentences.length - 1
        const line = { borderBottomWidth: 0.75, borderBottomColor: reportPalette.hairline }
        return (
          <View
            key={index}
            wrap={false}
            style={[
              styles.row,
              isLead ? { ...styles.lead, backgroundColor: colours.tint } : styles.finding,
              isLead || isLast ? {} : line,
            ]}
          >
            <Picture context={context} kind={findingKinds[report.findings[index]!.rule]} isLead={isLead} />
            <Text style={isLead ? styles.leadText : styles.text}>{withNonBreakingFigures(sentence)}</Text>
          </View>
        )
      })}
      <Text style={[reportStyles.note, styles.how]}>{t('findings.how')}</Text>
    </ReportPage>
  )
}

const paths: Record<FindingKind, readonly string[]> = {
  up: ['M3 17l6 -6l4 4l8 -8', 'M14 7l7 0l0 7'],
  down: ['M3 7l6 6l4 -4l8 8', 'M21 10l0 7l-7 0'],
  level: ['M5 12l14 0'],
  time: ['M12 8l0 4l2 2', 'M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5'],
  question: [
    'M3.5 5.5l1.5 1.5l2.5 -2.5',
    'M3.5 11.5l1.5 1.5l2.5 -2.5',
    'M3.5 17.5l1.5 1.5l2.5 -2.5',
    'M11 6l9 0',
    'M11 12l9 0',
    'M11 18l9 0',
  ],
  amount: ['M18 16v2a1 1 0 0 1 -1 1h-11l6 -7l-6 -7h11a1 1 0 0 1 1 1v2'],
  plan: ['M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9', 'M5 21v-7'],
  money: [
    'M9 14c0 1.657 2.686 3 6 3s6 -1.343 6 -3s-2.686 -3 -6 -3s-6 1.343 -6 3',
    'M9 14v4c0 1.656 2.686 3 6 3s6 -1.344 6 -3v-4',
    'M3 6c0 1.072 1.144 2.062 3 2.598s4.144 .536 6 0c1.856 -.536 3 -1.526 3 -2.598c0 -1.072 -1.144 -2.062 -3 -2.598s-4.144 -.536 -6 0c-1.856 .536 -3 1.526 -3 2.598',
    'M3 6v10c0 .888 .772 1.45 2 2',
    'M3 11c0 .888 .772 1.45 2 2',
  ],
  people: [
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
    'M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
    'M16 3.13a4 4 0 0 1 0 7.75',
    'M21 21v-2a4 4 0 0 0 -3 -3.85',
  ],
  note: ['M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 9h.01', 'M11 12h1v4h1'],
}

type PictureProps = { context: ReportContext; kind: FindingKind; isLead: boolean }

/** What a finding is about, on a disc: up and down by shape and by colour. */
function Picture({ context: { colours }, kind, isLead }: PictureProps) {
  const colour = kind === 'up' ? reportPalette.up : kind === 'down' ? reportPalette.down : colours.brandText
  return (
    <View style={[styles.disc, { backgroundColor: isLead ? '#FFFFFF' : colours.tint }]}>
      <Svg viewBox="0 0 24 24" style={styles.picture}>
        {paths[kind].map((path) => (
          <Path
            key={path}
            d={path}
            fill="none"
            stroke={colour}
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </Svg>
    </View>
  )
}
