import type { RichTextBlock } from '../richText'

/** A step of a scale on paper: a circle with its number, and the label that belongs to it. */
export type PaperStep = { text: string; label: string }

/** Where an answer is marked or written. */
export type PaperPart =
  /** A box to tick for each; a line to write on is behind the one with this text. */
  | { kind: 'options'; options: readonly string[]; written?: string }
  /** A row of circles, named where there are two; `isEach`: a step between the ends has a label too. */
  | { kind: 'scale'; name: string; steps: readonly PaperStep[]; isEach: boolean }
  /** Lines to write on. */
  | { kind: 'lines'; label: string; note: string; count: number }
  /** A field for a figure, between its currency and its unit. */
  | { kind: 'field'; label: string; note: string; before: string; after: string }

/** A question to be answered with a pen. */
export type PaperQuestion = {
  id: string
  number: number
  text: readonly RichTextBlock[]
  /** Help text, range, how many to choose or write, and that it can be skipped. */
  notes: readonly string[]
  parts: readonly PaperPart[]
}

export type PaperSection = { id: string; name: string; description: string; questions: readonly PaperQuestion[] }

/** A questionnaire to be answered with a pen: plain data with all texts, the same for the printed page and the PDF. */
export type Paper = {
  name: string
  description: string
  /** Its dates, how many questions there are, and how long they take. */
  facts: readonly string[]
  /** Blank names are those of the platform's templates. */
  company: { name: string; logo: string | null; brandColor: string }
  sections: readonly PaperSection[]
}
