import 'server-only'
import { runPaths } from '@/domain/paths'
import type { Prisma } from '@/server/db/client'
import { newAnswerLinks } from '../answerLink'
import type { OpenLinkRow } from './openLinkRows'

/** The transaction in which a person comes through an open link. */
export type Inside = { tx: Prisma.TransactionClient; now: Date; link: OpenLinkRow }
/** The page that continues; null when the way in was mailed. */
export type Joined = { path: string | null }

type Participant = { id: string; userId: string; email: string }

/** A personal link to a run; where its person has to sign in, the page that asks for it. */
export async function continueRun({ tx, now, link }: Inside, run: Participant, hasAnswerLinks = true): Promise<Joined> {
  const links = await newAnswerLinks(tx, [run], { hasAnswerLinks }, now)
  const personal = links.get(run.id)
  return {
    path: personal === undefined ? runPaths.start(link.questionnaireId, run.userId) : new URL(personal).pathname,
  }
}

type Newcomer = Participant & {
  /** As the list of participants shows it. */
  shownEmail: string
  subscriptionDepartmentId: string | null
}

/** Creates the run of a person who came through the link: it waits until they begin. */
export async function waitBehindLink(inside: Inside, newcomer: Newcomer): Promise<Joined> {
  const { tx, now, link } = inside
  const { id, userId, shownEmail, subscriptionDepartmentId } = newcomer
  const { questionnaireId, subscriptionId } = link
  await tx.questionnaireRespondentSession.create({
    data: {
      id,
      questionnaireId,
      userId,
      subscriptionId,
      subscriptionDepartmentId,
      email: shownEmail,
      openLinkId: link.id,
      archived: true,
      isWaiting: true,
      createdAt: now,
    },
  })
  return continueRun(inside, newcomer)
}
