import type { ImportProblem } from './importResult'

const spelling = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()

/** Reads the cells of one row as what they mean, and keeps what is wrong with them; a cell that is wrong counts as blank. */
export function rowReader<Column extends string>(values: Record<Column, string>) {
  const problems = new Map<Column, ImportProblem>()
  const refuse = (column: Column, key: string, more: ImportProblem['values'] = {}) => {
    problems.set(column, { key, values: { name: column, ...more } })
    return null
  }
  return {
    problems,
    /** One of a few words, in whatever case and however spaced; null for a blank cell. */
    choice<Choice extends string>(column: Column, choices: readonly Choice[]): Choice | null {
      const said = spelling(values[column])
      if (said === '') return null
      return (
        choices.find((choice) => spelling(choice) === said) ??
        refuse(column, 'columnChoice', { choices: choices.join(', ') })
      )
    },
    /** True or false; null for a blank cell. */
    flag(column: Column): boolean | null {
      const said = spelling(values[column])
      if (said === '') return null
      return said === 'true' || (said === 'false' ? false : refuse(column, 'columnTrueOrFalse'))
    },
    /** A whole number from 0 to 10; null for a blank cell. */
    upToTen(column: Column, problem = 'columnBetweenZeroAndTen'): number | null {
      const said = spelling(values[column])
      if (said === '') return null
      return /^(10|[0-9])(\.0*)?$/.test(said) ? Number(said) : refuse(column, problem)
    },
  }
}
