import 'server-only'
import type { Prisma } from '@/server/db/client'

/** Takes a campaign that is deleted or cancelled out of its programme. */
export async function leaveProgramme(tx: Prisma.TransactionClient, questionnaireId: string): Promise<void> {
  await tx.programmeCampaign.deleteMany({ where: { questionnaireId } })
}
