import { days } from '@/domain/day'
import { managerWindow, supportChoices, supportItems } from '@/domain/manager'
import { newSecret, secretHash } from '@/server/credentials/secretHash'
import type { Db, Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { updateManagerView } from '@/server/services/manager/managerView'
import { openManagerRequest } from '@/server/services/manager/openManagerRequest'
import { finishManagerRequest, saveManagerAnswer } from '@/server/services/manager/saveManagerAnswer'
import { sendDueManagerRequests } from '@/server/services/manager/sendDueManagerRequests'
import { demoSteps } from './answers'
import type { DemoPerson } from './people'

type World = { db: Db; admin: SignedIn; now: Date }

const managers = ['Ingrid Solberg', 'Tom Whitaker', 'Leila Haddad', 'Marcus Obi', 'Yuki Tanaka']
const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@harbour-vale.example`

/** So many days after its last day the managers of the campaign are asked. */
const daysAfter = 7

/** Records a manager for all but the last of these participants, and switches the manager's view on before anyone starts. */
export async function recordManagers(
  { db, admin, now }: World,
  questionnaireId: string,
  people: readonly DemoPerson[],
) {
  for (const [n, { userId }] of people.slice(0, -1).entries()) {
    const name = managers[n % managers.length]!
    await db.questionnaireRespondentSession.updateMany({
      where: { questionnaireId, userId },
      data: { lineManagerName: name, lineManagerEmail: addressOf(name) },
    })
  }
  const context = { db, actor: admin, now }
  await updateManagerView(context, { questionnaireId, isOn: true, daysAfter, openDays: 30 })
}

type Page = NonNullable<Awaited<ReturnType<typeof openManagerRequest>>>

/** What the n-th manager says about their people: a step less than most learners say; of support not everything. */
async function answer({ db }: World, page: Page, { code, n, at }: { code: string; n: number; at: Date }) {
  const context = { db, now: at, actor: { kind: 'anonymous' as const } }
  for (const [p, { runId }] of page.people.entries()) {
    for (const [q, { id: questionId, scaleMax }] of page.questions.entries()) {
      const step = Math.max(1, demoSteps(scaleMax, p + n, q).after - ((p + q + n) % 3 === 0 ? 0 : 1))
      await saveManagerAnswer(context, { code, runId, questionId, step })
    }
    for (const [s, supportItem] of supportItems.entries())
      await saveManagerAnswer(context, {
        code,
        runId,
        supportItem,
        choice: supportChoices[(p + n + s) % 4 === 3 ? 2 : (p + s) % 2],
      })
  }
  await finishManagerRequest(context, { code })
}

/** Asks the managers of a campaign that is over, on their day; all but one answer. */
export async function askManagers(world: World, campaign: Prisma.QuestionnaireModel): Promise<void> {
  const { db } = world
  const window = managerWindow('After', { daysAfter, openDays: 30 }, campaign, 'Europe/London')!
  const asked = new Date(`${window.first}T12:00:00Z`)
  await sendDueManagerRequests(db, asked)
  const requests = await db.managerRequest.findMany({
    where: { managerViewId: campaign.id },
    orderBy: { email: 'asc' },
  })
  for (const [n, { id }] of requests.slice(0, -1).entries()) {
    // Only hashes of the codes in the mails are stored: the demo answers with a code of its own.
    const code = newSecret()
    await db.managerRequest.update({ where: { id }, data: { reminderCodeHash: secretHash(code) } })
    const at = new Date(asked.getTime() + days(1 + n))
    const page = await openManagerRequest({ db, now: at, actor: { kind: 'anonymous' } }, { code })
    if (page !== null) await answer(world, page, { code, n, at })
  }
}
