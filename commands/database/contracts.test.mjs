import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contracts } from './contracts.mjs'
import { readMigrations } from './migrate.mjs'
import { projectRoot } from '../process/projectRoot.mjs'

/** The product's own migrations that break the previous version; all others add. */
const contracting = [
  // Unique indexes and checks over tables of the migration before.
  '20261121060000_invariants',
  // Rights are withdrawn in a block that only PostgreSQL reads.
  '20261123130000_auditTrailOnlyGrows',
  // The jobs of the earlier library are dropped.
  '20261124090000_schedule',
  // The options of questions are a list.
  '20261129105500_optionNumbers',
  // The check of the types of questions is another one.
]
const own = readMigrations(join(projectRoot, 'prisma/migrations'))

describe('a migration', () => {
  it.each([
    ['alter table a add column b int', false],
    ['create table b (id int not null, c text not null)', false],
    ['alter table a add column b int not null default 1', false],
    ['create table b (id int); -- drop table a', false],
    ["insert into a values ('drop table a; alter table a drop column b')", false],
    ['alter table a add column b uuid, alter column c drop not null', false],
    ['alter table a drop constraint c', false],
    ['drop index i', false],
    ['create unique index i on a (id)', true],
    ['create table a (id int); create unique index i on a (id)', false],
    ['alter table a add column b int; create unique index i on a (b)', false],
    ['alter table a add column b int; alter table a add constraint c foreign key (b) references d (id)', false],
    ['alter table a add constraint c check (id > 0)', true],
    ['alter table a add constraint c foreign key (b) references d (id)', true],
    ['alter table a drop column b', true],
    ['drop table a', true],
    ['drop schema if exists boss cascade', true],
    ['drop type a', true],
    ['alter table a rename column b to c', true],
    ['alter table a rename to b', true],
    ['alter index i rename to j', false],
    ['alter table a alter column b set not null', true],
    ['alter table a alter column b drop default', true],
    ['alter table a alter column b set data type bigint', true],
    ['alter table a add column b int not null', true],
    ['alter table a add column b int, add column c text not null', true],
    ["alter type a add value 'b'", false],
    ["alter type a rename value 'b' to 'c'", true],
    ['do $$ begin end $$', true],
    ['-- expands: the block only fills a table of its own\ndo $$ begin end $$', false],
    ['-- contracts: the older version writes without it\nalter table a add column b int', true],
  ])('breaks the previous version or not: %s', async (sql, expected) => expect(await contracts(sql)).toBe(expected))

  it.each(own)('of the product is classified: $name', async ({ name, sql }) =>
    expect(await contracts(sql)).toBe(contracting.includes(name)),
  )
})
