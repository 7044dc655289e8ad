import 'server-only'
import { Prisma } from '@/server/db/client'

/** Holds an answer row (`a`) to a question (`q`) what somebody wrote in their own words? Choices, figures and "not applicable" are nobody's words. */
export const hasFreeWords = Prisma.sql`(coalesce(a."reinforcementText", '') <> '' OR coalesce(a."textInput", '') <> '' AND q."questionType" <> 'Measure' AND (q."responseType" = 'TextBoxes' OR q."responseType" IS NULL))`
