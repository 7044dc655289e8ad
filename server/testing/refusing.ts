import { db } from '@/server/db/client'

/** Has PostgreSQL say that its disk is full whenever this column of this table is written. Answers how to end it. */
export async function refusing(table: string, column: string): Promise<() => Promise<unknown>> {
  await db().$executeRawUnsafe(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$`)
  await db().$executeRawUnsafe(`CREATE TRIGGER refuse BEFORE UPDATE OF "${column}" ON "${table}" FOR EACH ROW EXECUTE FUNCTION refuse()`)
  return () => db().$executeRawUnsafe('DROP FUNCTION IF EXISTS refuse CASCADE')
}
