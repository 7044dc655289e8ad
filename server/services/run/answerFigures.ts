import type { Prisma } from '@/server/db/client'

type Stored = {
  amountInput: Prisma.Decimal | null
  isolationInput: Prisma.Decimal | null
  confidenceInput: Prisma.Decimal | null
}

/** The figures of a stored answer row as plain numbers. */
export function answerFigures({ amountInput, isolationInput, confidenceInput }: Stored) {
  const plain = (figure: Prisma.Decimal | null) => figure?.toNumber() ?? null
  return {
    amountInput: plain(amountInput),
    isolationInput: plain(isolationInput),
    confidenceInput: plain(confidenceInput),
  }
}
