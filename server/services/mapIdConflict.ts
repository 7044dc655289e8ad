import 'server-only'
import { isUniqueViolation } from '@/server/db/violations'
import { AppError } from '@/server/errors'

/** The created row, or the refusal that the given id is taken. */
export async function mapIdConflict<Row>(creating: Promise<Row>): Promise<Row> {
  try {
    return await creating
  } catch (error) {
    throw isUniqueViolation(error)
      ? new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'id', key: 'idExists' }] })
      : error
  }
}
