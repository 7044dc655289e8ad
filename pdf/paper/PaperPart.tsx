import { Text, View } from '@react-pdf/renderer'
import type { PaperPart, PaperStep } from '@/domain/paper'
import { nameDirectionStyle, proseDirectionStyle } from '../report/proseDirectionStyle'
import { paperStyles as styles, stepWidth } from './paperStyles'

type Part<Kind extends PaperPart['kind']> = Extract<PaperPart, { kind: Kind }>

/** Most steps that stand side by side with a label each. */
const mostAbreast = 7

/** A box to tick; a line to write on is behind the text of one that is written to. */
export function PaperOption({ text, isWritten }: { text: string; isWritten: boolean }) {
  return (
    <View style={styles.option}>
      <View style={styles.box} />
      <Text style={[isWritten ? styles.writtenText : styles.optionText, nameDirectionStyle(text)]}>{text}</Text>
      {isWritten ? <View style={styles.behind} /> : null}
    </View>
  )
}

function Circle({ text }: { text: string }) {
  return (
    <View style={styles.circle}>
      <Text style={styles.circleText}>{text}</Text>
    </View>
  )
}

/** A row of circles, with the labels of the ends or of each; below each other where they are many with labels. */
export function PaperScale({ name, steps, isEach }: Part<'scale'>) {
  return (
    <View style={styles.part}>
      {name === '' ? null : <Text style={[styles.scaleName, nameDirectionStyle(name)]}>{name}</Text>}
      {isEach && steps.length > mostAbreast ? (
        steps.map(({ text, label }) => (
          <View key={text} style={styles.below}>
            <Circle text={text} />
            <Text style={[styles.belowText, nameDirectionStyle(label)]}>{label}</Text>
          </View>
        ))
      ) : (
        <StepRow steps={steps} isEach={isEach} />
      )}
    </View>
  )
}

function StepRow({ steps, isEach }: { steps: readonly PaperStep[]; isEach: boolean }) {
  const [first, last] = [steps[0]?.label ?? '', steps.length > 1 ? (steps.at(-1)?.label ?? '') : '']
  const each = stepWidth(steps.length)
  const width = Math.max(steps.length * each - 20, 200)
  return (
    <>
      <View style={isEach ? styles.steps : [styles.steps, styles.narrow]}>
        {steps.map(({ text, label }) => (
          <View key={text} style={isEach ? styles.labelledStep : [styles.step, { width: each }]}>
            <Circle text={text} />
            {isEach && label !== '' ? <Text style={styles.stepLabel}>{label}</Text> : null}
          </View>
        ))}
      </View>
      {!isEach && (first !== '' || last !== '') ? (
        <View style={[styles.ends, { width }]}>
          <Text style={[styles.end, { maxWidth: width / 2 - 8 }, nameDirectionStyle(first)]}>{first}</Text>
          <Text style={[styles.end, { maxWidth: width / 2 - 8 }, nameDirectionStyle(last)]}>{last}</Text>
        </View>
      ) : null}
    </>
  )
}

function Labels({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label === '' ? null : <Text style={[styles.label, proseDirectionStyle(label)]}>{label}</Text>}
      {note === '' ? null : <Text style={styles.note}>{note}</Text>}
    </>
  )
}

/** Lines to write on. */
export function PaperLines({ label, note, count }: Part<'lines'>) {
  return (
    <View style={styles.part}>
      <Labels label={label} note={note} />
      {Array.from({ length: count }, (_, index) => (
        <View key={index} style={styles.line} />
      ))}
    </View>
  )
}

/** A field for a figure, with its unit. */
export function PaperField({ label, note, before, after }: Part<'field'>) {
  return (
    <View style={styles.part}>
      <Labels label={label} note={note} />
      <View style={styles.field}>
        {before === '' ? null : <Text style={styles.before}>{before}</Text>}
        <View style={styles.fieldBox} />
        <Text style={[styles.after, nameDirectionStyle(after)]}>{after}</Text>
      </View>
    </View>
  )
}
