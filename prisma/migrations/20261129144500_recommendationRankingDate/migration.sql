-- Three more response types.
ALTER TYPE "ResponseType" ADD VALUE 'Recommendation';
ALTER TYPE "ResponseType" ADD VALUE 'Ranking';
ALTER TYPE "ResponseType" ADD VALUE 'Date';
