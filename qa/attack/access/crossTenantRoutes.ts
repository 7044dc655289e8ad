import { randomUUID } from 'node:crypto'
import { db } from '@/server/db/client'
import { changedBy } from '@/server/testing/sweep/attempt'
import type { Records } from '@/server/testing/sweep/records'
import type { SweeperName } from '@/server/testing/sweep/sweepFixture'
import { ask, type Asked } from '../support/request'
import { sweptWorld } from '../support/sweepSessions'
import type { Tally } from '../support/threat'

type Named = Pick<
  Records,
  | 'blob'
  | 'sheet'
  | 'email'
  | 'questionnaire'
  | 'liveQuestionnaire'
  | 'user'
  | 'subscription'
  | 'subscriptionDepartment'
  | 'words'
  | 'importJob'
>

/** Every endpoint that takes an id or address of a record, with a request that names one. */
const calls: readonly ((named: Named, own: Records) => Asked)[] = [
  ({ blob }) => ({ path: `/api/blobs/${blob}` }),
  ({ blob }) => ({ path: `/api/blobs/${blob}`, method: 'HEAD' }),
  ({ blob }) => ({ path: `/api/blobs/${blob}?download=1`, headers: { range: 'bytes=0-3' } }),
  ({ blob }) => ({ path: `/api/blobs/${blob}`, headers: { 'if-none-match': '*' } }),
  ({ sheet }) => ({ path: `/api/blobs/${sheet}` }),
  ({ words }) => ({ path: `/api/zip/download/${words}.zip` }),
  ({ questionnaire }) => ({ path: `/api/export/QuestionnaireQuestions?questionnaireId=${questionnaire}` }),
  ({ liveQuestionnaire }) => ({ path: `/api/export/campaign?questionnaireId=${liveQuestionnaire}` }),
  ({ subscriptionDepartment }) => ({ path: `/api/export/people?subscriptionDepartmentId=${subscriptionDepartment}` }),
  ({ importJob }) => ({ path: `/api/import/failedRows?id=${importJob}` }),
  ({ email }) => ({
    path: '/api/account/changeAccountEmail',
    body: { currentEmail: email, newEmail: 'taken.over@example.test' },
  }),
  ({ email }) => ({ path: '/api/account/lockout', body: { email, lockout: true } }),
  ({ email }) => ({ path: '/api/account/resendInviteEmail', body: { email } }),
  ({ email }) => ({ path: '/api/account/update', body: { email, archive: true } }),
  ({ user }) => ({ path: '/api/account/endSession', body: { id: user } }),
  ({ liveQuestionnaire }) => ({
    path: '/api/questionnaireInvite/sendAllInvite',
    body: { questionnaireId: liveQuestionnaire },
  }),
  ({ user }, { liveQuestionnaire }) => ({
    path: '/api/questionnaireInvite/resendQuestionnaireInvite',
    body: { userId: user, questionnaireId: liveQuestionnaire },
  }),
  ({ user }, { liveQuestionnaire }) => ({
    path: '/api/reminders/sendReminder',
    body: { userId: user, questionnaireId: liveQuestionnaire },
  }),
  ({ liveQuestionnaire }) => ({ path: '/api/reminders/sendAllReminder', body: { questionnaireId: liveQuestionnaire } }),
]

/** Requests foreign and non-existent records at every endpoint, as each role. */
export async function crossTenantRoutes(tally: Tally): Promise<void> {
  const { people, cookies, foreign } = await sweptWorld()
  const mails = () => db().emailMessage.count()
  for (const name of ['person', 'departmentAdmin', 'companyAdmin'] as const satisfies readonly SweeperName[]) {
    const { near, hidden } = people[name]
    const [before, sent] = [await changedBy(db(), hidden), await mails()]
    const none: Named = {
      ...foreign,
      blob: randomUUID(),
      sheet: randomUUID(),
      questionnaire: randomUUID(),
      liveQuestionnaire: randomUUID(),
      user: randomUUID(),
      subscription: randomUUID(),
      subscriptionDepartment: randomUUID(),
      importJob: randomUUID(),
      email: `${randomUUID()}@example.test`,
      words: randomUUID(),
    }
    for (const call of calls) {
      const asked = call(foreign, near)
      // Logos are public.
      if (asked.path.includes(foreign.blob)) asked.path = asked.path.replace(foreign.blob, foreign.sheet)
      const as = (given: Asked) => ask({ ...given, headers: { ...given.headers, cookie: cookies[name] } })
      const [theirs, nothing] = [await as(asked), await as(call(none, near))]
      const where = `${name}: ${asked.method ?? (asked.body === undefined ? 'GET' : 'POST')} ${asked.path}`
      tally.expect(
        theirs.status >= 400 && theirs.status < 500,
        `${where}: ${theirs.status} ${theirs.text.slice(0, 200)}`,
      )
      tally.expect(
        !hidden.some((mark) => theirs.text.toLowerCase().includes(mark)),
        `${where} discloses ${theirs.text.slice(0, 200)}`,
      )
      tally.expect(
        theirs.status === nothing.status && theirs.text === nothing.text,
        `${where}: ${theirs.status} ${theirs.text.slice(0, 150)}; for a non-existent record ${nothing.status} ${nothing.text.slice(0, 150)}`,
      )
    }
    tally.expect((await changedBy(db(), hidden)).join() === before.join(), `${name} changed a record of another tenant`)
    tally.expect((await mails()) === sent, `${name} caused ${(await mails()) - sent} mails`)
  }
  for (const path of ['/api/blobs', '/api/blobs/', '/api/zip', '/api/export'])
    tally.expect(
      [308, 404].includes((await ask({ path, headers: { cookie: cookies.companyAdmin } })).status),
      `${path} lists records`,
    )
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    tally.expect(
      (await ask({ path: `/api/blobs/${foreign.sheet}`, method, headers: { cookie: cookies.companyAdmin } })).status ===
        405,
      `${method} of a file`,
    )
}
