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
  kind: 'question'
  id: string
  number: number
  /** Which answers it is for; blank for all. */
  onlyIf: string
  text: readonly RichTextBlock[]
  /** Help text, range, how many to choose or write, and that it can be skipped. */
  notes: readonly string[]
  parts: readonly PaperPart[]
}

/** A statement: a row of a table. */
export type PaperStatement = Omit<PaperQuestion, 'kind' | 'parts'>

/** Statements on one scale: a table with the steps as columns. */
export type PaperTable = {
  kind: 'table'
  id: string
  stem: string
  notes: readonly string[]
  steps: readonly PaperStep[]
  /** The heading of a last column; blank for none. */
  notApplicable: string
  /** The lines of each row: of a before/after question its sides by name, else one without. */
  sides: readonly string[]
  statements: readonly PaperStatement[]
}

export type PaperItem = PaperQuestion | PaperTable

export type PaperSection = {
  id: string
  name: string
  description: string
  onlyIf: string
  items: readonly PaperItem[]
}

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
