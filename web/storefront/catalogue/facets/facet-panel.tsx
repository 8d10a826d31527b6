import { X } from 'lucide-react'
import { type SyntheticEvent, useRef } from 'react'
import { Form } from 'react-router'
import type { Facet } from '../../../../shared/catalogue/facets.ts'
import { useLang, useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useChangeParams } from '../../../ui/change-params.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { queryOf, readWanted, type Wanted } from '../list-address.ts'
import { FacetFields } from './facet-fields.tsx'
import { PANEL } from './filters-button.tsx'

/** At the lower edge of a phone, at the right of a tablet. */
const SHEET =
  'inset-0 m-0 mt-auto max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-md border-line bg-raised px-4 pt-3 text-ink shadow-over backdrop:bg-black/40 md:mt-0 md:ml-auto md:h-dvh md:max-h-none md:w-96 md:rounded-none'
/** Shown where it is, as if it were no popover. */
const ASIDE =
  'xl:sticky xl:top-[calc(var(--header)+4.5rem)] xl:m-0 xl:block xl:h-auto xl:max-h-[calc(100dvh-var(--header)-5.5rem)] xl:w-auto xl:self-start xl:border-0 xl:bg-transparent xl:p-0 xl:pr-2 xl:shadow-none xl:inset-auto'

interface Props {
  wanted: Wanted
  facets: Facet[]
  count: number
  capped: boolean
}

/**
 * The filters of a category: beside its products, or a sheet where there is no room. What is chosen counts at once; without scripts
 * the form is sent.
 */
export function FacetPanel({ wanted, facets, count, capped }: Props) {
  const t = useT()
  const lang = useLang()
  const change = useChangeParams()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { cat, fam, search_term, exact, sort } = wanted
  const others = { cat, fam, search_term, exact: exact ? 1 : 0, sort }
  const close = () => form.current?.matches(':popover-open') && form.current.hidePopover()
  const filter = () => {
    // What cannot be read is said at its field, and filters nothing.
    if (form.current!.matches(':invalid')) return
    const { facets } = readWanted(new URLSearchParams(new FormData(form.current!) as never), lang)
    const write = (newest: URLSearchParams) => {
      const asked = { ...readWanted(newest, lang), page: 1 }
      const next = queryOf({ ...asked, facets })
      return next === queryOf(asked) ? null : next
    }
    void change(write, { replace: true, preventScrollReset: true })
  }
  const onBox = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') filter()
  }
  return (
    <Form
      ref={form}
      id={PANEL}
      popover="auto"
      action={`/${lang}/products`}
      aria-label={t('catalogue.filters.title')}
      className={`${SHEET} ${ASIDE} no-print`}
      onChange={onBox}
      // A number counts once its field is left.
      onBlur={filter}
      onSubmit={(event) => {
        event.preventDefault()
        filter()
        close()
      }}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{t('catalogue.filters.title')}</h2>
        <button
          type="button"
          popoverTarget={PANEL}
          popoverTargetAction="hide"
          aria-label={t('catalogue.filters.close')}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sand xl:hidden"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {Object.entries(others).map(
        ([name, value]) =>
          value !== 0 && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {facets
        .filter((facet) => facet.count > 0 || wanted.facets[facet.key])
        .map((facet) => (
          <FacetFields key={facet.key} facet={facet} wanted={wanted.facets[facet.key]} />
        ))}
      <div
        className={`sticky bottom-0 -mx-4 border-t border-line bg-raised px-4 py-3 xl:static xl:mx-0 xl:bg-transparent xl:px-0 ${isHydrated ? 'xl:hidden' : ''}`}
      >
        <Button type="submit" look="main" className="w-full">
          {t(capped ? 'catalogue.filters.showMore' : 'catalogue.filters.show', { count })}
        </Button>
      </div>
    </Form>
  )
}
