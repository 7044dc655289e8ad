import 'server-only'
import { markWrittenAnswerSchema, mostTags } from '@/domain/overview'
import { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { useCase } from '@/server/services/useCase'
import { admission, reachOf } from '../admission'
import { reportedQuestionnaire } from '../overviewQuestionnaire'
import { distinctTexts, textKeySql, type WrittenText, writtenTexts } from './writtenTexts'

const all = { userIds: null, withoutUserIds: null }

/**
 * Stars a text for the report, or changes its tags: of every answer with this text that the caller may read. Repeating
 * it changes nothing. NOT_FOUND for a text that the caller does not see.
 */
export const markWrittenAnswer = useCase({
  input: markWrittenAnswerSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionId }) => {
    const question = await db.question.findFirst({ where: { id: questionId }, select: { questionnaireId: true } })
    return question === null ? null : reportedQuestionnaire(db, actor, question.questionnaireId)
  },
  run: ({ db, actor, now, input: { questionId, key, isStarred, addTags, removeTags }, subject }) =>
    transaction(db, async (tx) => {
      const texts = await writtenTexts(tx, subject, await admission(tx, reachOf(actor, subject), all))
      const given = texts.rows({ questionIds: [questionId] })
      // Locked, so that a text that is being deleted keeps no mark.
      const answers = await tx.$queryRaw<{ id: string; text: string; subscriptionId: string }[]>(Prisma.sql`
        SELECT answer."id", answer."textInput" AS "text", answer."subscriptionId" FROM "QuestionResponse" answer
        WHERE answer."id" IN (SELECT given."id" FROM (${given}) given) AND ${textKeySql(Prisma.sql`answer."textInput"`)} = ${key}
        ORDER BY answer."id" FOR NO KEY UPDATE`)
      const [first] = answers
      const ids = answers.map(({ id }) => id)
      const newTags = [...new Set(addTags)].filter((tag) => !removeTags.includes(tag))
      if (first === undefined) throw new AppError('NOT_FOUND')
      await tx.$executeRaw(Prisma.sql`
        INSERT INTO "AnswerMark" AS mark ("responseId", "subscriptionId", "isStarred", "tags", "isNameless", "createdAt", "updatedAt")
        SELECT answer."id", ${first.subscriptionId}::uuid, ${isStarred ?? false}, ${newTags}::text[], ${texts.isNameless}, ${now}, ${now}
        FROM unnest(${ids}::uuid[]) AS answer("id")
        ON CONFLICT ("responseId") DO UPDATE SET "isStarred" = coalesce(${isStarred}::boolean, mark."isStarred"),
          "isNameless" = ${texts.isNameless}, "updatedAt" = ${now},
          "tags" = ARRAY(SELECT DISTINCT tag FROM unnest(CASE WHEN mark."isNameless" OR NOT ${texts.isNameless} THEN mark."tags" ELSE '{}' END || ${newTags}::text[]) tag WHERE tag <> ALL(${removeTags}::text[]) ORDER BY tag)`)
      await tx.answerMark.deleteMany({ where: { responseId: { in: ids }, isStarred: false, tags: { isEmpty: true } } })
      const [marked] = await tx.$queryRaw<Omit<WrittenText, 'key'>[]>(Prisma.sql`
        SELECT * FROM (${distinctTexts(texts, { questionIds: [questionId] })}) written WHERE written."text" = ${first.text}`)
      if (marked === undefined) throw new AppError('NOT_FOUND')
      if (marked.tags.length > mostTags)
        throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'addTags', key: 'tooMany' }] })
      return { questionId, key, isStarred: marked.isStarred, tags: marked.tags }
    }),
})
