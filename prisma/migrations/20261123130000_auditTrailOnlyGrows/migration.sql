-- Lines of the audit trail are written and read by sites and workers, never changed and never taken away. What an erasure takes
-- out of them (addresses and names of those who were erased) goes by these functions with the owner's rights. None of them touches
-- who did what, to what and when, and each looks first whether there was an erasure.

-- Lines by and about people who were erased: where they were, and what names them. Facts that name nobody stay.
CREATE FUNCTION "eraseTrailOfPeople"(people uuid[], kept text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE erased uuid[];
BEGIN
  SELECT array_agg(u."id") INTO erased FROM public."User" u WHERE u."id" = ANY(people) AND u."erasedAt" IS NOT NULL;
  UPDATE public."AuditEvent" SET "address" = NULL WHERE "actorUserId" = ANY(erased) AND "address" IS NOT NULL;
  UPDATE public."AuditEvent" e SET "address" = CASE WHEN e."actorUserId" IS NULL THEN NULL ELSE e."address" END,
    "detail" = (SELECT jsonb_object_agg(fact."key", fact."value") FROM jsonb_each(e."detail") fact WHERE fact."key" = ANY(kept) OR e."action" = 'account.roleChanged')
  WHERE e."subjectType" = 'User' AND e."subjectId" = ANY(erased::text[]);
END
$$;

-- Facts that hold an address of a person who was erased, as a whole; an address that somebody has is not forgotten.
CREATE FUNCTION "eraseTrailOfAddress"(person uuid, email text, within uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  former text := lower(email);
  whole text := '(^|[^a-z0-9._%+-])' || regexp_replace(former, '[^a-z0-9@]', '\\\&', 'g') || '($|[^a-z0-9.-])';
BEGIN
  IF strpos(former, '@') = 0 OR NOT EXISTS (SELECT FROM public."User" u WHERE u."id" = person AND u."erasedAt" IS NOT NULL) OR EXISTS (SELECT FROM public."User" u WHERE lower(u."email") = former) THEN RETURN; END IF;
  UPDATE public."AuditEvent" e SET "detail" = (SELECT jsonb_object_agg(fact."key", fact."value") FROM jsonb_each(e."detail") fact WHERE NOT lower(fact."value"::text) ~ whole)
  WHERE strpos(lower(e."detail"::text), former) > 0 AND lower(e."detail"::text) ~ whole AND (within IS NULL OR e."subscriptionId" = within);
END
$$;

-- Lines of a company whose erasure is under way.
CREATE FUNCTION "eraseTrailOfCompany"(company uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public."Erasure" e WHERE e."subscriptionId" = company AND e."userId" IS NULL AND e."state" = 'Running') THEN RETURN; END IF;
  UPDATE public."AuditEvent" SET "detail" = NULL, "address" = NULL WHERE "subscriptionId" = company AND ("detail" IS NOT NULL OR "address" IS NOT NULL);
END
$$;

REVOKE EXECUTE ON FUNCTION "eraseTrailOfPeople"(uuid[], text[]), "eraseTrailOfAddress"(uuid, text, uuid), "eraseTrailOfCompany"(uuid) FROM PUBLIC;

-- Whoever was let in to the rows of every table, also of those to come, keeps no more of this one than to read and to add.
DO $$ DECLARE other record; BEGIN
  FOR other IN SELECT DISTINCT pg_get_userbyid(acl.grantee) AS name FROM pg_class c, aclexplode(c.relacl) acl WHERE c.oid = '"AuditEvent"'::regclass AND acl.grantee NOT IN (0, c.relowner) AND acl.privilege_type = 'INSERT' LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON "AuditEvent" FROM %I', other.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION "eraseTrailOfPeople"(uuid[], text[]), "eraseTrailOfAddress"(uuid, text, uuid), "eraseTrailOfCompany"(uuid) TO %I', other.name);
  END LOOP;
END $$;
