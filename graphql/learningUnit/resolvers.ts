import { createLearningUnit, learningUnit, updateLearningUnit } from '@/server/services/learningUnit/learningUnit'
import { type RootFields, serve } from '../serve'

type Parent = { cost: { toString(): string }; costPerLearner: { toString(): string } }

export const Query = {
  learningUnit: serve(learningUnit),
} satisfies RootFields

export const Mutation = {
  createLearningUnit: serve(createLearningUnit),
  updateLearningUnit: serve(updateLearningUnit),
} satisfies RootFields

export const LearningUnit = {
  cost: ({ cost }: Parent) => Number(cost),
  costPerLearner: ({ costPerLearner }: Parent) => Number(costPerLearner),
}
