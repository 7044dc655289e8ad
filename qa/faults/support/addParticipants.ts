import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'

type Campaign = { questionnaireId: string; subscriptionId: string | null; invitedAt?: Date }

/** Adds `count` new people to a campaign, each with a line manager who must never receive a mail. */
export async function addParticipants(
  count: number,
  { questionnaireId, subscriptionId, invitedAt }: Campaign,
): Promise<void> {
  await db().$executeRaw`
    WITH person AS (
      INSERT INTO "User" ("userName", "email", "emailConfirmed", "roleGroupId", "updatedAt")
      SELECT 'p' || n || '-' || ${questionnaireId}, 'p' || n || '-' || ${questionnaireId} || '@example.test', true, ${roleGroupIds.User}::uuid, now() FROM generate_series(1, ${count}) n
      RETURNING "id", "email")
    INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email", "lineManagerName", "lineManagerEmail", "invitedAt", "updatedAt")
    SELECT ${questionnaireId}::uuid, "id", ${subscriptionId}::uuid, "email", 'Lin', 'manager@example.test', ${invitedAt ?? null}::timestamptz, now() FROM person`
}
