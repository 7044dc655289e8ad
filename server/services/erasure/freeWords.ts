import 'server-only'
import { Prisma } from '@/server/db/client'

/**
 * SQL condition: an answer row (`a`) to a question (`q`) holds free text. Choices, figures and "not applicable" are not
 * free text.
 */
export const hasFreeText = Prisma.sql`(coalesce(a."reinforcementText", '') <> '' OR coalesce(a."textInput", '') <> '' AND q."questionType" <> 'Measure' AND (q."responseType" = 'TextBoxes' OR q."responseType" IS NULL))`
