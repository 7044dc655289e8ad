import 'server-only'
import { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'

/** The created row, or the refusal that the id the caller brought is taken. */
export async function orIdExists<Row>(creating: Promise<Row>): Promise<Row> {
  try {
    return await creating
  } catch (error) {
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    throw isTaken ? new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'id', key: 'idExists' }] }) : error
  }
}
