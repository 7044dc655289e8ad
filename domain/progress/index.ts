export { isAnswered, progress, type ProgressQuestion, type ProgressResponse } from './progress'
