import type { ImportProblem } from './namedRows'

/** A file that cannot be imported as a whole, and why. */
export class FileProblem extends Error {
  constructor(readonly problem: ImportProblem) {
    super(problem.key)
    this.name = 'FileProblem'
  }
}

/** Creates the problem of a file, to be thrown. */
export const fileProblem = (key: string, values?: ImportProblem['values']) =>
  new FileProblem(values === undefined ? { key } : { key, values })
