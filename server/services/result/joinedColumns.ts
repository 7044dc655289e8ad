import 'server-only'
import { Prisma } from '@/server/db/client'

type Options = {
  /** The name of the runs in the statement. */ runs?: Prisma.Sql
  /** Which of them count. */ matching?: Prisma.Sql
}

/** Of some runs: how many were begun through an open link, and how many of those are finished. */
export const joinedColumns = ({
  runs = Prisma.sql`run`,
  matching = Prisma.sql`true`,
}: Options = {}): Prisma.Sql => Prisma.sql`
  (count(${runs}."openLinkId") FILTER (WHERE ${matching}))::int AS "joined",
  (count(${runs}."endDate") FILTER (WHERE ${runs}."openLinkId" IS NOT NULL AND ${matching}))::int AS "joinedCompleted"`
