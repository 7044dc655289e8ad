import 'server-only'
import { Prisma } from './client'

const fields = {
  FollowUp: Prisma.FollowUpScalarFieldEnum,
  Question: Prisma.QuestionScalarFieldEnum,
  Questionnaire: Prisma.QuestionnaireScalarFieldEnum,
}

/** Tables that raw statements read whole, and their rows. */
export type Rows = {
  FollowUp: Prisma.FollowUpModel
  Question: Prisma.QuestionModel
  Questionnaire: Prisma.QuestionnaireModel
}

/**
 * All columns of a table for a raw statement, one by one: unlike `*`, a prepared statement survives a column that a
 * later version adds. With `prefix` a second table of the same statement has names of its own.
 */
export function columnsOf(table: keyof Rows, name: string = table, prefix = ''): Prisma.Sql {
  return Prisma.raw(
    Object.keys(fields[table])
      .map((column) => `"${name}"."${column}"${prefix === '' ? '' : ` AS "${prefix}${column}"`}`)
      .join(', '),
  )
}
