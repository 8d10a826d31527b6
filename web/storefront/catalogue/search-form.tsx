import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { writeFacets } from '../../../shared/catalogue/facet-address.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useSeesPrices } from '../../session/session.ts'
import { useChangeParams } from '../../ui/change-params.ts'
import { INPUT } from '../../ui/input.tsx'
import { SuggestInput } from '../shell/suggest-input.tsx'
import { queryOf, readWanted, type Wanted } from './list-address.ts'

const PAUSE = 1000

/**
 * Search and sort. It searches one second after the last letter, at once on Enter; a newer search replaces one that is still
 * loading. A plain GET form when there are no scripts.
 */
export function SearchForm({
  wanted,
  size,
}: {
  wanted: Wanted
  /** The name of the category's first number. */
  size: string | undefined
}) {
  const t = useT()
  const lang = useLang()
  const change = useChangeParams()
  const seesPrices = useSeesPrices()
  const filters = writeFacets(wanted.facets)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)

  useEffect(() => () => clearTimeout(timer.current), [])
  // The term may change elsewhere (a chip, Back); a field that is being typed in is left alone.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = wanted.search_term
  }, [wanted.search_term])

  const search = (isLate = false) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const given = readWanted(new URLSearchParams(new FormData(form.current) as never), lang)
    const { search_term, sort } = given
    // Filters may have been chosen since the form was rendered.
    const write = (newest: URLSearchParams, isLeaving: boolean) =>
      isLeaving && isLate
        ? null
        : queryOf({ ...readWanted(newest, lang), exact: false, page: 1, search_term, sort })
    void change(write, { replace: true })
  }
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('catalogue.list.search')}
      action={`/${lang}/products`}
      // Columns of their own: the field is as wide before the choice beside it has come.
      className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_12rem] xl:grid-cols-[15rem_12rem]"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      {wanted.cat > 0 && <input type="hidden" name="cat" value={wanted.cat} />}
      {filters && <input type="hidden" name="facets" value={filters} />}
      {wanted.fam > 0 && <input type="hidden" name="fam" value={wanted.fam} />}
      <div className="relative">
        <SuggestInput
          ref={input}
          defaultValue={wanted.search_term}
          placeholder={t('catalogue.list.searchHint')}
          aria-label={t('catalogue.list.search')}
          className={`${INPUT} pr-11`}
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = window.setTimeout(() => search(true), PAUSE)
          }}
        />
        <button
          type="submit"
          aria-label={t('catalogue.list.searchNow')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-quiet hover:text-ink"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div>
        <select
          key={wanted.sort}
          name="sort"
          defaultValue={wanted.sort}
          aria-label={t('catalogue.list.sort')}
          className={`${INPUT} truncate`}
          onChange={() => search()}
        >
          <option value="">{t('catalogue.list.sortBy.default')}</option>
          <option value="name">{t('catalogue.list.sortBy.name')}</option>
          <option value="-name">{t('catalogue.list.sortBy.-name')}</option>
          {size && <option value="size">{t('catalogue.list.sortBy.size', { name: size })}</option>}
          {size && <option value="-size">{t('catalogue.list.sortBy.-size', { name: size })}</option>}
          {seesPrices && <option value="price">{t('catalogue.list.sortBy.price')}</option>}
          {seesPrices && <option value="-price">{t('catalogue.list.sortBy.-price')}</option>}
        </select>
      </div>
    </Form>
  )
}
