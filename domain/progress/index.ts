export { isAnswered, missingAnswer, progress, type ProgressQuestion, type ProgressResponse } from './progress'
