import { Image, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { PaperPart, PaperQuestion } from '@/domain/paper'
import type { RichTextBlock } from '@/domain/richText'
import { logoOf } from '../report/logoOf'
import { proseDirectionStyle } from '../report/proseDirectionStyle'
import { fitsOnPage } from './fitsOnPage'
import { PaperField, PaperLines, PaperOption, PaperScale } from './PaperPart'
import { paperStyles as styles } from './paperStyles'

/** A piece of a question; `isLong`: it may be longer than a page, so that it breaks anywhere. */
type Piece = { content: ReactNode; isLong?: boolean }

/** A text of more characters may fill a page. */
const mostTogether = 2000

function firstPiece(number: number, text: string): Piece {
  return {
    isLong: text.length > mostTogether,
    content: (
      <View style={styles.asked}>
        <Text style={styles.number}>{`${number}.`}</Text>
        <Text style={[styles.text, proseDirectionStyle(text)]}>{text}</Text>
      </View>
    ),
  }
}

/** A further paragraph or a picture; a picture that cannot be drawn is its alternative text. */
function furtherPiece(block: RichTextBlock): Piece {
  const src = block.kind === 'picture' ? logoOf(block.src) : null
  if (src !== null)
    return {
      content: (
        <View style={styles.further}>
          <Image style={styles.picture} src={src} />
        </View>
      ),
    }
  const text = block.kind === 'picture' ? block.alt : block.text
  return {
    isLong: text.length > mostTogether,
    content: (
      <View style={styles.further}>
        <Text style={[styles.paragraph, proseDirectionStyle(text)]}>{text}</Text>
      </View>
    ),
  }
}

function OnlyIf({ text }: { text: string }) {
  return (
    <View style={styles.onlyIfAbove}>
      <Text style={[styles.onlyIf, proseDirectionStyle(text)]}>{text}</Text>
    </View>
  )
}

function notePiece(note: string): Piece {
  return {
    content: (
      <View style={styles.further}>
        <Text style={[styles.note, proseDirectionStyle(note)]}>{note}</Text>
      </View>
    ),
  }
}

function partPieces(part: PaperPart): Piece[] {
  if (part.kind === 'options')
    return part.options.map((text) => ({
      content: <PaperOption text={text} isWritten={text === part.written} />,
    }))
  if (part.kind === 'scale') return [{ content: <PaperScale {...part} /> }]
  return [{ content: part.kind === 'lines' ? <PaperLines {...part} /> : <PaperField {...part} /> }]
}

/**
 * A question with where it is answered, a piece each. It moves to the next page whole where it surely fits on one; else a
 * page break is between its pieces.
 */
export function PaperQuestionBlock({ question }: { question: PaperQuestion }) {
  const { number, onlyIf, text, notes, parts } = question
  const [first, ...others] = text
  const beginsWithText = first?.kind === 'text'
  const further = beginsWithText ? others : text
  const pieces: Piece[] = [
    ...(onlyIf === '' ? [] : [{ content: <OnlyIf text={onlyIf} /> }]),
    firstPiece(number, beginsWithText ? first.text : ''),
    ...further.map(furtherPiece),
    ...notes.map(notePiece),
    ...parts.flatMap(partPieces),
  ]
  return (
    <View wrap={!fitsOnPage(question)}>
      {pieces.map(({ content, isLong = false }, index) => (
        <View key={index} wrap={isLong} minPresenceAhead={index < pieces.length - 1 ? 1 : undefined}>
          {content}
        </View>
      ))}
    </View>
  )
}
