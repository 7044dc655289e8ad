export { pagingFields } from './paging'
