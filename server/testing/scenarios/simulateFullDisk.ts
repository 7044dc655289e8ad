import { asOwner } from '../database'

/**
 * Makes PostgreSQL report a full disk whenever this column of this table is written. Returns a function that ends it.
 */
export async function refusing(table: string, column: string): Promise<() => Promise<unknown>> {
  await asOwner(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$`,
  )
  await asOwner(
    `CREATE TRIGGER refuse BEFORE UPDATE OF "${column}" ON "${table}" FOR EACH ROW EXECUTE FUNCTION refuse()`,
  )
  return () => asOwner('DROP FUNCTION IF EXISTS refuse CASCADE')
}
