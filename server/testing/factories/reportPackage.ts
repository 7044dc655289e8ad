import { randomUUID } from 'node:crypto'
import { expiryFrom } from '@/domain/reportPackage'
import { db, type Prisma } from '@/server/db/client'

type Fields = Partial<Prisma.ReportPackageUncheckedCreateInput> & { userId: string; questionnaireId: string }
type Item = Partial<Prisma.ReportPackageItemCreateManyReportPackageInput>

/** A package of reports, to be made by the requester's browser: the company's reports unless given. */
export async function reportPackage({ createdAt = new Date(), ...fields }: Fields, items: readonly Item[] = [{}]) {
  const { subscriptionId } = await db().questionnaire.findUniqueOrThrow({ where: { id: fields.questionnaireId } })
  const made = items.map((item, displayOrder) => ({
    kind: 'Company' as const,
    filename: `Report ${displayOrder + 1}.pdf`,
    displayOrder,
    ...item,
  }))
  return db().reportPackage.create({
    data: {
      subscriptionId: subscriptionId!,
      name: `Reports-${randomUUID()}.zip`,
      customiser: '11111',
      chosen: {},
      isByWorker: false,
      state: 'Running',
      createdAt,
      expiresAt: expiryFrom(new Date(createdAt)),
      ...fields,
      items: { createMany: { data: made } },
    },
    include: { items: { orderBy: { displayOrder: 'asc' } } },
  })
}
