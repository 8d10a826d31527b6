import { PAGE_SIZE } from '../../../shared/base/paging.ts'

/** The page of a history that an address asks for, counted from 1. */
export function askedPage(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  return Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1
}

/** The query of the API's list calls for a page of a history. */
export const historyQuery = (page: number) => ({
  limit: String(PAGE_SIZE.histories),
  offset: String((page - 1) * PAGE_SIZE.histories),
})
