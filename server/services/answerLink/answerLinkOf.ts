import 'server-only'
import { type AnswerLinkState } from '@/domain/answerLink'
import { Prisma } from '@/server/db/client'
import type { AsJson } from '@/server/db/fromJson'
import { preparedRows } from '@/server/db/pool/preparedRows'
import type { LinkHolder } from '@/server/policy'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import { secretHash } from '@/server/credentials/secretHash'
import { type NamedRun, type RunState, runStateJson, runStateOf } from '../run'
import type { Context } from '../useCase'
import { mailboxHash } from './newAnswerLinks'

type Row = {
  runId: string
  userId: string
  questionnaireId: string
  questionnaireName: string
  description: string
  thanksText: string
  thanksLink: string
  thanksLinkLabel: string
  privacyNotice: string | null
  privacyUrl: string | null
  termsUrl: string | null
  email: string
  mailboxHash: string
  hasPassword: boolean
  isAnonymous: boolean
  isBegun: boolean
  isRefused: boolean
  isOver: boolean
  isCompleted: boolean
  isLate: boolean
  asksToSignIn: boolean
  run: AsJson<RunState> | null
}

/** A personal link: its participation, whether its person can sign in, and what it opens. */
export type OpenedAnswerLink = Pick<
  Row,
  | 'runId'
  | 'userId'
  | 'questionnaireId'
  | 'questionnaireName'
  | 'description'
  | 'thanksText'
  | 'thanksLink'
  | 'thanksLinkLabel'
  | 'isBegun'
  | 'hasPassword'
  | 'isAnonymous'
  | 'email'
> & { state: AnswerLinkState; legal: Pick<Row, 'privacyNotice' | 'privacyUrl' | 'termsUrl'>; run?: RunState }

/** Unknown codes from one address within the window before it is rate limited; known ones are never counted. */
const unknownCodes = { most: 100, minutes: 15 }

type Reading = Pick<Context, 'db' | 'now'>

/** SQL value: the run that is named, if it is that of a link. */
const ownRun = (named: NamedRun) =>
  Prisma.sql`CASE WHEN s."id" = ${named.id}::uuid THEN ${runStateJson({ ...named, orWaiting: true })} END`

async function rowOf({ db, now }: Reading, code: string, named?: NamedRun): Promise<Row | null> {
  const [row] = await preparedRows<Row>(
    db,
    Prisma.sql`
    SELECT s."id" AS "runId", s."userId", s."questionnaireId", q."name" AS "questionnaireName", q."description", q."thanksText", q."thanksLink", q."thanksLinkLabel", s."startDate" IS NOT NULL AS "isBegun", c."privacyNotice", c."privacyUrl", c."termsUrl", u."email", l."mailboxHash",
      u."passwordHash" IS NOT NULL AS "hasPassword",
      u."isAnonymous", c."archived" OR (NOT u."isAnonymous" AND (u."archived" OR coalesce(p."archived", true) OR p."subscriptionId" IS DISTINCT FROM s."subscriptionId"
        OR (u."lockoutEnd" IS NOT NULL AND u."lockoutEnd" >= ${lockedIndefinitely}))) AS "isRefused",
      (s."archived" AND NOT s."isWaiting") OR s."isSealed" OR q."archived" OR NOT q."isPublished" AS "isOver",
      s."endDate" IS NOT NULL AS "isCompleted", coalesce(s."closesAt" < ${now}, false) AS "isLate", u."twoFactorEnabled" OR u."hasGivenPassword" OR (s."openLinkId" IS NULL AND NOT c."hasAnswerLinks") AS "asksToSignIn",
      ${named === undefined ? Prisma.sql`NULL::jsonb` : ownRun(named)} AS "run"
    FROM "AnswerLink" l
    JOIN "QuestionnaireRespondentSession" s ON s."id" = l."questionnaireRespondentSessionId"
    JOIN "Questionnaire" q ON q."id" = s."questionnaireId"
    JOIN "Subscription" c ON c."id" = s."subscriptionId"
    JOIN "User" u ON u."id" = s."userId"
    LEFT JOIN "Profile" p ON p."userId" = u."id"
    WHERE l."codeHash" = ${secretHash(code)}`,
  )
  if (row === undefined || row.isRefused || row.mailboxHash !== mailboxHash(row.email)) return null
  return row
}

function stateOf({ isOver, isCompleted, isLate, asksToSignIn }: Row): AnswerLinkState {
  if (isOver) return 'closed'
  if (isCompleted) return 'completed'
  if (isLate) return 'late'
  return asksToSignIn ? 'signIn' : 'open'
}

/** The personal link of a code, without counting an unknown one. */
async function findAnswerLink(reading: Reading, code: string, named?: NamedRun): Promise<OpenedAnswerLink | null> {
  const row = await rowOf(reading, code, named)
  if (row === null) return null
  const { runId, userId, questionnaireId, questionnaireName, description, isBegun, hasPassword, isAnonymous, email } =
    row
  const { thanksText, thanksLink, thanksLinkLabel } = row
  const { privacyNotice, privacyUrl, termsUrl } = row
  const legal = { privacyNotice, privacyUrl, termsUrl }
  const said = { questionnaireName, description, thanksText, thanksLink, thanksLinkLabel, isBegun }
  const read = { state: stateOf(row), run: runStateOf(row.run) }
  return { runId, userId, questionnaireId, ...said, hasPassword, isAnonymous, email, legal, ...read }
}

/**
 * The personal link of a code; null for a code that was never issued, one sent to a mailbox that the person has no
 * longer, and one of an archived person or company, or of a company to which they do not belong any more. Unknown codes
 * are counted against the client address. The run that a request names is read with it, if it is the link's.
 */
export async function answerLinkOf(
  { db, now, client }: Pick<Context, 'db' | 'now' | 'client'>,
  code: string,
  named?: NamedRun,
): Promise<OpenedAnswerLink | null> {
  const link = await findAnswerLink({ db, now }, code, named)
  if (link !== null) return link
  const address = client?.address ?? null
  if (address !== null) await assertPoint(db, `answerLink:${address}`, unknownCodes, now)
  return null
}

/**
 * The person behind a personal link, limited to its one participation: no role, no company, no session. Null where
 * the link does not open it. With the run that the request names, if it is that one.
 */
export async function linkHolder(
  context: Pick<Context, 'db' | 'now' | 'client'>,
  code: string,
  named?: NamedRun,
): Promise<(LinkHolder & { run?: RunState }) | null> {
  const link = await answerLinkOf(context, code, named)
  if (link?.state !== 'open') return null
  const participant = {
    kind: 'user' as const,
    userId: link.userId,
    sessionId: link.runId,
    email: link.email,
    roles: [],
    subscriptionId: null,
    subscriptionDepartmentId: null,
    isManaging: false,
    onlyRunId: link.runId,
    ...(link.isAnonymous ? { isAnonymous: true as const } : {}),
  }
  return { kind: 'linkHolder', participant, run: link.run }
}
