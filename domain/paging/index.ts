export { largestPage, pagingFields } from './paging'
