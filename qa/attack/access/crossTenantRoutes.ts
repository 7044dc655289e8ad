import { randomUUID } from 'node:crypto'
import { db } from '@/server/db/client'
import { changedBy } from '@/server/testing/sweep/attempt'
import type { Records } from '@/server/testing/sweep/records'
import type { SweeperName } from '@/server/testing/sweep/sweepFixture'
import { type HttpRequest, send } from '../support/request'
import { sweepSessions } from '../support/sweepSessions'
import type { Tally } from '../support/threat'

type RecordIds = Pick<
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
const calls: readonly ((ids: RecordIds, own: Records) => HttpRequest)[] = [
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
  ({ importJob }) => ({ path: `/api/import/rows?id=${importJob}` }),
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
  const { people, cookies, foreign } = await sweepSessions()
  const mails = () => db().emailMessage.count()
  for (const name of ['person', 'departmentAdmin', 'companyAdmin'] as const satisfies readonly SweeperName[]) {
    const { near, hidden } = people[name]
    const [before, sent] = [await changedBy(db(), hidden), await mails()]
    const none: RecordIds = {
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
      const request = call(foreign, near)
      // Logos are public.
      if (request.path.includes(foreign.blob)) request.path = request.path.replace(foreign.blob, foreign.sheet)
      const sendAs = (request: HttpRequest) =>
        send({ ...request, headers: { ...request.headers, cookie: cookies[name] } })
      const [foreignResponse, absentResponse] = [await sendAs(request), await sendAs(call(none, near))]
      const where = `${name}: ${request.method ?? (request.body === undefined ? 'GET' : 'POST')} ${request.path}`
      tally.expect(
        foreignResponse.status >= 400 && foreignResponse.status < 500,
        `${where}: ${foreignResponse.status} ${foreignResponse.text.slice(0, 200)}`,
      )
      tally.expect(
        !hidden.some((mark) => foreignResponse.text.toLowerCase().includes(mark)),
        `${where} discloses ${foreignResponse.text.slice(0, 200)}`,
      )
      tally.expect(
        foreignResponse.status === absentResponse.status && foreignResponse.text === absentResponse.text,
        `${where}: ${foreignResponse.status} ${foreignResponse.text.slice(0, 150)}; for a non-existent record ${absentResponse.status} ${absentResponse.text.slice(0, 150)}`,
      )
    }
    tally.expect((await changedBy(db(), hidden)).join() === before.join(), `${name} changed a record of another tenant`)
    tally.expect((await mails()) === sent, `${name} caused ${(await mails()) - sent} mails`)
  }
  for (const path of ['/api/blobs', '/api/blobs/', '/api/zip', '/api/export'])
    tally.expect(
      [308, 404].includes((await send({ path, headers: { cookie: cookies.companyAdmin } })).status),
      `${path} lists records`,
    )
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    tally.expect(
      (await send({ path: `/api/blobs/${foreign.sheet}`, method, headers: { cookie: cookies.companyAdmin } }))
        .status === 405,
      `${method} of a file`,
    )
}
