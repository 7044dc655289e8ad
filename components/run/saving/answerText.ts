import { isNotApplicable, type QuestionResponseRow } from '@/domain/questionResponse'

type Words = {
  notApplicable: string
  none: string
  yes: string
  no: string
  shares: (row: QuestionResponseRow) => string
}

/** An answer as one line of text. */
export function answerText(rows: readonly QuestionResponseRow[], options: readonly string[], words: Words): string {
  const said = rows.map((row) => {
    if (isNotApplicable(row)) return words.notApplicable
    if (row.yesNoInput !== null) return row.yesNoInput ? words.yes : words.no
    const option = options[row.displayOrder - 1]
    if (option !== undefined && option !== '') return option
    return [row.textInput ?? row.amountInput?.toString() ?? '', words.shares(row), row.reinforcementText ?? '']
      .filter((text) => text !== '')
      .join(' · ')
  })
  return said.filter((text) => text !== '').join(', ') || words.none
}
