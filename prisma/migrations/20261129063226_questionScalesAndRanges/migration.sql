-- CreateEnum
CREATE TYPE "ScaleLook" AS ENUM ('Numbers', 'Stars', 'Faces');

-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "afterLabel" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "beforeLabel" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "isOptional" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "isWholeNumber" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "leastValue" DOUBLE PRECISION,
ADD COLUMN     "mostValue" DOUBLE PRECISION,
ADD COLUMN     "scaleLabels" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "scaleLook" "ScaleLook" NOT NULL DEFAULT 'Numbers',
ADD COLUMN     "unit" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "QuestionWording" ADD COLUMN     "afterLabel" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "beforeLabel" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "scaleLabels" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "unit" TEXT NOT NULL DEFAULT '';
