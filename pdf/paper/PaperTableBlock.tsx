import { Image, Text, View } from '@react-pdf/renderer'
import { Fragment, type ReactNode } from 'react'
import type { PaperStatement, PaperTable } from '@/domain/paper'
import { logoOf } from '../report/logoOf'
import { nameDirectionStyle, proseDirectionStyle } from '../report/proseDirectionStyle'
import { paperStyles as styles } from './paperStyles'

/** The width of a column of steps: a label needs more, many steps leave less. */
const widthOf = ({ steps }: PaperTable) =>
  steps.some(({ label }) => label !== '') && steps.length <= 5 ? 46 : steps.length > 7 ? 24 : 32
/** The width of the column of what is not applicable. */
const naWidth = 54

type TableProps = {
  table: PaperTable
  /** The head of the section that begins with it. */
  children?: ReactNode
}

/** Statements on one scale: a row each, which no page break divides; the steps are repeated on each page. */
export function PaperTableBlock({ table, children }: TableProps) {
  const { stem, notes, statements } = table
  return (
    <View>
      <View wrap={false} minPresenceAhead={60}>
        {children}
        <Text style={[styles.stem, styles.paragraph, proseDirectionStyle(stem)]}>{stem}</Text>
        {notes.map((note) => (
          <Text key={note} style={[styles.note, proseDirectionStyle(note)]}>
            {note}
          </Text>
        ))}
      </View>
      <Head table={table} />
      {statements.map((statement) => (
        <Row key={statement.id} table={table} statement={statement} />
      ))}
    </View>
  )
}

function Head({ table }: { table: PaperTable }) {
  const { steps, notApplicable } = table
  const width = widthOf(table)
  return (
    <View style={styles.head} fixed>
      <View style={styles.rowText} />
      {steps.map(({ text, label }) => (
        <View key={text} style={[styles.cell, { width }]}>
          {label === '' ? null : <Text style={[styles.headText, nameDirectionStyle(label)]}>{label}</Text>}
          <Text style={styles.headText}>{text}</Text>
        </View>
      ))}
      {notApplicable === '' ? null : (
        <View style={[styles.cell, { width: naWidth }]}>
          <Text style={styles.headText}>{notApplicable}</Text>
        </View>
      )}
    </View>
  )
}

type RowProps = { table: PaperTable; statement: PaperStatement }

function Row({ table, statement: { number, onlyIf, text, notes } }: RowProps) {
  const { steps, sides, notApplicable } = table
  const width = widthOf(table)
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.rowNumber}>{`${number}.`}</Text>
      <View style={styles.rowText}>
        {onlyIf === '' ? null : <Text style={[styles.onlyIf, proseDirectionStyle(onlyIf)]}>{onlyIf}</Text>}
        {text.map((block, index) => {
          const src = block.kind === 'picture' ? logoOf(block.src) : null
          const words = block.kind === 'picture' ? block.alt : block.text
          return (
            <Fragment key={index}>
              {src === null ? (
                <Text style={proseDirectionStyle(words)}>{words}</Text>
              ) : (
                <Image style={styles.picture} src={src} />
              )}
            </Fragment>
          )
        })}
        {notes.map((note) => (
          <Text key={note} style={[styles.note, proseDirectionStyle(note)]}>
            {note}
          </Text>
        ))}
      </View>
      <View style={styles.sides}>
        {sides.map((side) => (
          <View key={side} style={styles.side}>
            {side === '' ? null : <Text style={[styles.sideName, nameDirectionStyle(side)]}>{side}</Text>}
            {steps.map((step) => (
              <View key={step.text} style={[styles.cell, { width }]}>
                <View style={styles.mark} />
              </View>
            ))}
          </View>
        ))}
      </View>
      {notApplicable === '' ? null : (
        <View style={[styles.cell, { width: naWidth }]}>
          <View style={styles.rowBox} />
        </View>
      )}
    </View>
  )
}
