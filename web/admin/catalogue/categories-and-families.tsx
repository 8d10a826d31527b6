import { useLoaderData } from 'react-router'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'

export interface Named {
  id: number
  name: string
}
export interface Choices {
  categories: Named[]
  families: (Named & { cat_id: number })[]
}

const PAGE_SIZE = 100
const NONE: Choices = { categories: [], families: [] }

/** Reads all pages of a list, whose pages have a hundred rows at most. */
async function readAll<R>(page: (query: { limit: string; offset: string }) => Promise<[R[], number]>) {
  const all: R[] = []
  for (;;) {
    const [rows, count] = await page({ limit: String(PAGE_SIZE), offset: String(all.length) })
    all.push(...rows)
    if (rows.length === 0 || all.length >= count) return all
  }
}

async function readChoices(): Promise<Choices> {
  const [categories, families] = await Promise.all([
    readAll(async (page) => {
      const answer = await read(api.admin.categories.$get({ query: { ...page, sort: 'name' } }))
      return [answer.categories, answer.categories_count]
    }),
    readAll(async (page) => {
      const answer = await read(api.admin.fams.$get({ query: { ...page, sort: 'name' } }))
      return [answer.fams, answer.fams_count]
    }),
  ])
  return { categories, families }
}

/** For loaders: all categories and families by name, to choose from. */
export const categoriesAndFamilies = () => ({ choices: loading(readChoices()) })

/** The choices of a loader with `categoriesAndFamilies`; empty until they are read. `failure` says why they could not be. */
export function useChoices({ choices }: { choices: Loading<Choices> }) {
  const { data, failure, reload } = useLoading(choices)
  return { ...(data ?? NONE), failure, reload }
}

/** The same, in a form whose loader has them. */
export const useFormChoices = () => useChoices(useLoaderData<{ choices: Loading<Choices> }>())

/** Stands above the fields when categories and families could not be read: says so, and offers to try again. */
export function ChoicesFailure({
  failure,
  reload,
}: Pick<ReturnType<typeof useChoices>, 'failure' | 'reload'>) {
  const { t } = useAdmin()
  if (!failure) return null
  return (
    <LoadFailure
      text={`${t('products.noGroups')} ${failure.text}`}
      onRetry={reload}
      className="col-span-full"
    />
  )
}
